// SPDX-License-Identifier: MIT
// Result<T>: a value or an Error. Used inside every layer; C status codes appear only at an API's edge.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "base/check.h"

namespace cairn {

/// Why something failed. `code` is an errno value; the API's edge maps it to the API's own status.
struct Error {
  int code = 0;
  std::string message;
};

/// A value of type T, or the Error that prevented it.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}
  Result(Error error) : state_(std::move(error)) {}

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() & {
    CAIRN_CHECK(ok(), "value() of a failed Result");
    return std::get<0>(state_);
  }
  const T& value() const& {
    CAIRN_CHECK(ok(), "value() of a failed Result");
    return std::get<0>(state_);
  }
  T&& value() && {
    CAIRN_CHECK(ok(), "value() of a failed Result");
    return std::move(std::get<0>(state_));
  }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const {
    CAIRN_CHECK(!ok(), "error() of a Result that holds a value");
    return std::get<1>(state_);
  }

 private:
  std::variant<T, Error> state_;
};

/// Result of an action that yields nothing.
struct Unit {};
using Status = Result<Unit>;
inline Status success() { return Unit{}; }

}  // namespace cairn

// SPDX-License-Identifier: MIT
// CAIRN_GPU: which texts plug in which cards, and what is said about the others.
#include <gtest/gtest.h>

#include "gpu/card/card.h"

namespace cairn::gpu {
namespace {

std::vector<std::string> names(std::string_view text) {
  const auto cards = parse_cards(text);
  std::vector<std::string> out;
  if (!cards) return {"error: " + cards.error().message};
  for (const Card* card : *cards) out.emplace_back(card->name);
  return out;
}

using Names = std::vector<std::string>;

TEST(ParseCards, OneName) { EXPECT_EQ(names("mi300x"), Names({"mi300x"})); }
TEST(ParseCards, AnyCase) { EXPECT_EQ(names("MI210"), Names({"mi210"})); }
TEST(ParseCards, ListKeepsItsOrder) { EXPECT_EQ(names("mi210,mi300x"), Names({"mi210", "mi300x"})); }
TEST(ParseCards, Count) { EXPECT_EQ(names("3*mi300x"), Names({"mi300x", "mi300x", "mi300x"})); }
TEST(ParseCards, CountInList) {
  EXPECT_EQ(names(" 2 * mi210 , mi325x "), Names({"mi210", "mi210", "mi325x"}));
}

TEST(ParseCards, UnknownNameListsTheKnownOnes) {
  const auto cards = parse_cards("mi300z");
  ASSERT_FALSE(cards);
  const std::string& message = cards.error().message;
  EXPECT_NE(message.find("'mi300z'"), std::string::npos);
  for (const Card& card : all_cards()) EXPECT_NE(message.find(card.name), std::string::npos) << card.name;
  EXPECT_EQ(message.find('\n'), std::string::npos);
}

TEST(ParseCards, BadTexts) {
  for (const char* text : {"", ",", "mi300x,", "0*mi300x", "x*mi300x", "-1*mi300x", "*mi300x", "2*",
                           "mi300x mi210", "65*mi300x", "64*mi300x,mi210", "99999999999999999999*mi300x"}) {
    EXPECT_FALSE(parse_cards(text)) << text;
  }
}

TEST(ParseSize, Units) {
  EXPECT_EQ(parse_size("4096").value(), 4096u);
  EXPECT_EQ(parse_size("512M").value(), 512u << 20);
  EXPECT_EQ(parse_size("4g").value(), std::uint64_t{4} << 30);
  EXPECT_EQ(parse_size("1T").value(), std::uint64_t{1} << 40);
}

TEST(ParseSize, BadTexts) {
  for (const char* text : {"", "0", "G", "4X", "4GB", "-4G", "16777216T", "1 2"})
    EXPECT_FALSE(parse_size(text)) << text;
}

TEST(Cards, RowsMakeSense) {
  for (const Card& card : all_cards()) {
    EXPECT_EQ(find_card(card.name), &card) << card.name << " is listed twice";
    EXPECT_EQ(card.shader_engines % card.xccs, 0u) << card.name;
    EXPECT_LE(card.compute_units, card.shader_engines * card.arrays_per_engine * card.cus_per_array)
        << card.name;
  }
}

}  // namespace
}  // namespace cairn::gpu

// SPDX-License-Identifier: MIT
// printf in kernels prints what the host's printf prints: thousands of conversions and values, each on both.
#include "kernels/kernel_test.h"

#include <unistd.h>

#include <map>
#include <string>

#pragma clang diagnostic ignored "-Wformat"
#pragma clang diagnostic ignored "-Wformat-security"
#pragma clang diagnostic ignored "-Wformat-nonliteral"

struct Case {
  char format[48];
  int kind;  // 0: integer of 32 bits, 1: of 64, 2: double, 3: pointer
  int stars, width, precision;
  long integer;
  double real;
};

template <class Print>
__host__ __device__ void print(const Case& c, Print out) {
  const auto with = [&](auto value) {
    if (c.stars == 0) return out(c.format, value);
    if (c.stars == 1) return out(c.format, c.width, value);
    return out(c.format, c.width, c.precision, value);
  };
  if (c.kind == 0) with((int)c.integer);
  if (c.kind == 1) with(c.integer);
  if (c.kind == 2) with(c.real);
  if (c.kind == 3) with((void*)c.integer);
}

__global__ void print_all(const Case* cases, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) print(cases[i], [](const char* format, auto... values) { (void)printf(format, values...); });
}

static unsigned long state = 88172645463325252ul;
static unsigned draw(unsigned below) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (state >> 11) % below;
}
template <class T, std::size_t n>
static T pick(const T (&of)[n]) {
  return of[draw(n)];
}

static Case make_case(int number) {
  static const char* const kWidths[] = {"", "", "1", "7", "23", "*"};
  static const char* const kPrecisions[] = {"", "", ".", ".0", ".3", ".19", ".*"};
  static const char* const kNarrow[] = {"", "hh", "h"};
  static const char* const kWide[] = {"l", "ll", "j", "z", "t"};
  static const double kReals[] = {0.0,       -0.0, 1.0,      -1.5,        3.14159265358979, 1e300,
                                  -4.9e-324, 0.1,  1e-10,    123456789.5, 0.0625,           99.9995,
                                  1e15,      2.5,  INFINITY, -INFINITY};
  static const long kIntegers[] = {0,     1,     -1,         42,           127,      128,      255,     -128,
                                   32767, 65536, 2147483647, -2147483648l, 1l << 40, LONG_MAX, LONG_MIN};
  Case c = {};
  std::string spec = "%";
  for (const char flag : {'-', '+', ' ', '#', '0', '\''})
    if (draw(4) == 0) spec += flag;
  c.kind = draw(10) < 5 ? draw(2) : draw(12) ? 2 : 3;
  std::string width = pick(kWidths), precision = pick(kPrecisions);
  if (precision == ".*" && draw(2)) width = "*";
  if (width != "*" && precision == ".*") precision = ".5";
  c.stars = (width == "*") + (precision == ".*");
  c.width = (int)draw(30) - 10;
  c.precision = (int)draw(20) - 5;
  spec += width + precision;
  c.integer = draw(3) ? pick(kIntegers) : (long)(state * 2654435761ul);
  c.real = draw(3) ? pick(kReals) : std::ldexp((double)draw(1 << 30), (int)draw(200) - 100);
  if (c.kind < 2) {
    const char letter = pick({'d', 'i', 'o', 'u', 'x', 'X', 'c'});
    if (letter == 'c') {
      c.kind = 0;
      c.integer = ' ' + draw(90);
    } else {
      spec += c.kind == 0 ? pick(kNarrow) : pick(kWide);
    }
    spec += letter;
  } else if (c.kind == 2) {
    spec += draw(4) ? "" : "l";
    spec += pick({'f', 'F', 'e', 'E', 'g', 'G', 'a', 'A'});
  } else {
    spec += 'p';
  }
  std::snprintf(c.format, sizeof c.format, "#%d [%s] 100%%\n", number, spec.c_str());
  return c;
}

// Conversions of strings must be in the format when the kernel is compiled.
#define TEXTS(X) \
  X("a [%s]\n")  \
  X("b [%12s]\n") X("c [%-12s]\n") X("d [%.3s]\n") X("e [%9.2s]\n") X("f [%%%s%%]\n") X("g [%+s]\n")
__global__ void print_texts(const char* text, int* written) {
#define PRINT(format) (void)printf(format, text);
  TEXTS(PRINT)
  (void)printf("h [%*s|%-*.*s]\n", 8, text, 9, 4, text);
  (void)printf("i [%d%s%c%s]\n", 7, text, 'x', "constant");
  (void)printf("j %s", "");
  (void)printf("[%s]\n", (const char*)nullptr);
  (void)printf("k [%d%n%d]\n", 1, written, 2);
}

template <class Body>
static std::string output_of(Body body) {
  std::fflush(stdout);
  char path[] = "/tmp/cairn-formats-XXXXXX";
  const int file = mkstemp(path), saved = dup(1);
  unlink(path);
  dup2(file, 1);
  body();
  std::fflush(stdout);
  dup2(saved, 1);
  std::string text(lseek(file, 0, SEEK_END), 0);
  text.resize(std::max<long>(0, pread(file, &text[0], text.size(), 0)));
  close(file);
  close(saved);
  return text;
}

static void compare_numbers() {
  std::vector<Case> cases;
  for (int i = 0; i < 3000; ++i) cases.push_back(make_case(i));
  Buffer<Case> on_device(cases);
  const std::string text = output_of([&] {
    print_all<<<(cases.size() + 255) / 256, 256>>>(on_device.data(), (int)cases.size());
    finish_launch();
  });
  std::map<int, std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines[std::atoi(text.c_str() + at + 1)] = text.substr(at, end - at + 1);
    at = end + 1;
  }
  for (std::size_t i = 0; i < cases.size(); ++i) {
    char want[1024] = {};
    print(cases[i],
          [&](const char* format, auto... values) { std::snprintf(want, sizeof want, format, values...); });
    expect(lines[(int)i] == want, "%s  printed %s  not     %s", cases[i].format, lines[(int)i].c_str(), want);
  }
}

static void compare_texts() {
  for (const char* word :
       {"", "x", "a text of more than the fifty-six bytes that fit into one packet, by far"}) {
    char* copy = nullptr;
    check(hipHostMalloc(&copy, 256), "hipHostMalloc");
    std::strcpy(copy, word);
    Buffer<int> written(1, 99);
    const std::string text = output_of([&] {
      print_texts<<<1, 1>>>(copy, written.data());
      finish_launch();
    });
    const std::string want = output_of([&] {
#define EXPECTED(format) std::printf(format, word);
      TEXTS(EXPECTED)
      std::printf("h [%*s|%-*.*s]\n", 8, word, 9, 4, word);
      std::printf("i [7%sxconstant]\n", word);
      std::printf("j []\n");  // no text, as ROCm prints it
      std::printf("k [12]\n");
    });
    expect(text == want, "printed\n%s  instead of\n%s", text.c_str(), want.c_str());
    expect(written.read()[0] == 99, "%%n wrote from the device");
    check(hipHostFree(copy));
  }
}

int main() {
  compare_numbers();
  compare_texts();
  return kernel_test::result();
}

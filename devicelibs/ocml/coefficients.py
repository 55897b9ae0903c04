# SPDX-License-Identifier: MIT
# Makes coefficients.h: near-minimax polynomials by Chebyshev interpolation in 60 digits. Usage: coefficients.py > coefficients.h (needs mpmath).
from mpmath import (mp, mpf, chebyfit, exp, log, sin, cos, sqrt, atan, asin, erf, erfc, loggamma, besselj, bessely, besseli, pi,
                    bernoulli, quad, floor, ldexp, gamma, inf, taylor)

mp.dps = 60


def hexfloat(v, width=53):
    """v rounded to a double, as a C hexadecimal constant."""
    return float(v).hex()


def table(name, f, a, b, terms, what, scale=None):
    """Polynomial of f(x) over [a, b] with so many terms, in x (or in x - middle when scale is 'centre')."""
    shift = (mpf(a) + mpf(b)) / 2 if scale == 'centre' else mpf(0)
    coefficients, error = chebyfit(lambda u: f(u + shift), [mpf(a) - shift, mpf(b) - shift], terms, error=True)
    print(f'// {what}; error 2^{float(log(error, 2)):.1f}')
    rows = ', '.join(hexfloat(c) for c in reversed(coefficients))
    print(f'constexpr double {name}[] = {{{rows}}};')


def near_zero(f, value_at_zero):
    return lambda z: value_at_zero if abs(z) < mpf(10) ** -40 else f(z)


def root(f):
    """f(x, z) as a function of z = x^2."""
    return lambda z: f(sqrt(z), z)


def double_double(name, v):
    hi = mpf(float(v))
    print(f'constexpr double {name}[] = {{{hexfloat(hi)}, {hexfloat(v - hi)}}};')


def triple(name, v):
    hi = mpf(float(v))
    mid = mpf(float(v - hi))
    print(f'constexpr double {name}[] = {{{hexfloat(hi)}, {hexfloat(mid)}, {hexfloat(v - hi - mid)}}};')


print('''// SPDX-License-Identifier: MIT
// Constants and polynomials of ocml, made by coefficients.py. Lowest power first; k...Terms are in the named variable.
#pragma once
// clang-format off

#include "ocml.h"

namespace ocml {''')

print('// Constants as a double and what is missing to them.')
triple('kHalfPi', pi / 2)
double_double('kPi', pi)
double_double('kTwoOverPi', 2 / pi)
double_double('kLn2', log(2))
double_double('kLn10', log(10))
double_double('kLog2E', 1 / log(2))
double_double('kLog10E', 1 / log(10))
double_double('kThird', mpf(1) / 3)
double_double('kFifth', mpf(1) / 5)
double_double('kHalfLogTwoPi', log(2 * pi) / 2)
double_double('kLog2Of10', log(10, 2))
print('// ln 2 and log10 2 in two parts, the first with so few bits that its product with an exponent is exact.')
for name, v in (('kLn2Exact', log(2)), ('kLog10Of2Exact', log(2, 10))):
    hi = floor(v * mpf(2) ** 40) / mpf(2) ** 40
    print(f'constexpr double {name}[] = {{{hexfloat(hi)}, {hexfloat(v - hi)}}};')
print('// 2/pi in binary, 64 bits a word, after one word of zeros.')
mp.prec = 1600
bits = int(floor(2 / pi * mpf(2) ** 1344))
mp.dps = 60
print('constexpr CONSTANT u64 kTwoOverPiBits[] = {0x0, ' + ', '.join(f'0x{bits >> (1344 - 64 * (i + 1)) & (2 ** 64 - 1):016x}' for i in range(21)) + '};')

table('kExp', near_zero(lambda r: (exp(r) - 1 - r) / r ** 2, mpf(1) / 2), -0.3475, 0.3475, 11, '(e^r - 1 - r) / r^2, |r| <= ln 2 / 2')
table('kExpFloat', near_zero(lambda r: (exp(r) - 1 - r) / r ** 2, mpf(1) / 2), -0.3475, 0.3475, 6, 'the same for float results')
table('kSin', near_zero(root(lambda x, z: (sin(x) - x) / x ** 3), -mpf(1) / 6), 0, 0.6185, 6, '(sin x - x) / x^3 in x^2, |x| <= pi/4')
table('kCos', near_zero(root(lambda x, z: (cos(x) - 1 + z / 2) / z ** 2), mpf(1) / 24), 0, 0.6185, 6, '(cos x - 1 + x^2/2) / x^4 in x^2')
table('kSinFloat', near_zero(root(lambda x, z: (sin(x) - x) / x ** 3), -mpf(1) / 6), 0, 0.6185, 4, 'the same for float results')
table('kCosFloat', near_zero(root(lambda x, z: (cos(x) - 1 + z / 2) / z ** 2), mpf(1) / 24), 0, 0.6185, 4, 'the same for float results')
table('kSinWide', near_zero(root(lambda x, z: (sin(x) - x) / x ** 3), -mpf(1) / 6), 0, 2.4675, 6, '(sin x - x) / x^3 in x^2, |x| <= pi/2, for float results')
table('kLogFloat', near_zero(lambda f: (log(1 + f) - f) / f ** 2, -mpf(1) / 2), -0.29290, 0.41422, 13, '(log(1 + f) - f) / f^2, for float results')
table('kLog', near_zero(root(lambda s, z: (log((1 + s) / (1 - s)) / s - 2) / z), mpf(2) / 3), 0, 0.02950, 8,
      '(log((1+s)/(1-s)) / s - 2) / s^2 in s^2, |s| <= 3 - 2 sqrt 2')
table('kLogTail', near_zero(root(lambda s, z: ((log((1 + s) / (1 - s)) / (2 * s) - 1) / z - mpf(1) / 3) / z / z - 1 / (5 * z)), mpf(1) / 7), 0, 0.02950, 7,
      'the series of atanh from s^6/7 on, in s^2')
print('// atan of 0, 1/2, 1, 3/2 and infinity.')
for i, c in enumerate((mpf(0), mpf(1) / 2, mpf(1), mpf(3) / 2)):
    double_double(f'kAtanOf{i}', atan(c))
table('kAtan', near_zero(root(lambda t, z: (atan(t) - t) / t ** 3), -mpf(1) / 3), 0, 0.1925, 12, '(atan t - t) / t^3 in t^2, |t| <= 7/16')
table('kAtanFloat', near_zero(root(lambda t, z: (atan(t) - t) / t ** 3), -mpf(1) / 3), 0, 0.1925, 6, 'the same for float results')
table('kAsin', near_zero(root(lambda x, z: (asin(x) - x) / x ** 3), mpf(1) / 6), 0, 0.25, 15, '(asin x - x) / x^3 in x^2, |x| <= 1/2')
table('kAsinFloat', near_zero(root(lambda x, z: (asin(x) - x) / x ** 3), mpf(1) / 6), 0, 0.25, 8, 'the same for float results')
table('kErf', near_zero(root(lambda x, z: erf(x) / x - 2 / sqrt(pi)), mpf(0)), 0, 1, 12, 'erf(x) / x - 2/sqrt(pi) in x^2, |x| <= 1')
double_double('kTwoOverSqrtPi', 2 / sqrt(pi))


def erfcx(x):
    return exp(x * x) * erfc(x) if x < 40 else None


def erfcx_mapped(t):
    if t > 1 - mpf(10) ** -30:
        return mpf(2) / sqrt(pi) * 1
    x = 4 * (1 + t) / (1 - t)
    if x > 30:
        # continued fraction, bottom up
        f = mpf(0)
        for k in range(200, 0, -1):
            f = mpf(k) / 2 / (x + f)
        e = 1 / (x + f) / sqrt(pi)
    else:
        e = exp(x * x) * erfc(x)
    return (1 + 2 * x) * e


table('kErfcx', erfcx_mapped, -1, 1, 28, '(1 + 2x) e^(x^2) erfc(x) in (x - 4) / (x + 4), x >= 0')

print('// Terms of Stirling\'s series for log gamma, in 1/x^2 (the whole is divided by x).')
print('constexpr double kStirling[] = {' + ', '.join(hexfloat(bernoulli(2 * k) / (2 * k * (2 * k - 1))) for k in range(1, 13)) + '};')


def lgamma_over_roots(x):
    d = (x - 1) * (x - 2)
    if abs(d) < mpf(10) ** -25:
        from mpmath import psi
        return (psi(0, 1) / -1 if abs(x - 1) < 0.1 else psi(0, 2))
    return loggamma(x) / d


for i, (a, b) in enumerate(((0.7, 1.3), (1.3, 2.1), (2.1, 3.3))):
    table(f'kLgamma{i}', lgamma_over_roots, a, b, 20, f'log gamma(x) / ((x-1)(x-2)) on [{a}, {b}] in x - {(a + b) / 2:.2f}', 'centre')

for i in range(4):
    a, b = 2 * i, 2 * i + 2
    table(f'kJ0_{i}', lambda x: besselj(0, x), a, b, 16, f'J0 on [{a}, {b}] in x - {a + 1}', 'centre')
    table(f'kJ1_{i}', lambda x: besselj(1, x) / x if abs(x) > 1e-30 else mpf(1) / 2, a, b, 16, f'J1(x) / x on [{a}, {b}] in x - {a + 1}', 'centre')
    table(f'kY0_{i}', lambda x: bessely(0, x) - 2 / pi * log(x) * besselj(0, x) if abs(x) > 1e-30 else 2 / pi * (mp.euler - log(2)), a, b, 16,
          f'Y0 - 2/pi log(x) J0 on [{a}, {b}] in x - {a + 1}', 'centre')
    table(f'kY1_{i}', lambda x: (bessely(1, x) + 2 / (pi * x) - 2 / pi * log(x) * besselj(1, x)) / x if abs(x) > 1e-20 else (2 * mp.euler - 1 - 2 * log(2)) / (2 * pi) , a, b, 16,
          f'(Y1 + 2/(pi x) - 2/pi log(x) J1) / x on [{a}, {b}] in x - {a + 1}', 'centre')


def hankel(order, which):
    def f(t):
        # x = 8 / sqrt(t)
        if t < mpf(10) ** -20:
            t = mpf(10) ** -20
        x = 8 / sqrt(t)
        if x > 200:
            # asymptotic series
            mu = 4 * order ** 2
            term, p, q, k = mpf(1), mpf(0), mpf(0), 0
            while k < 40:
                if k % 2 == 0:
                    p += term * (-1) ** (k // 2)
                else:
                    q += term * (-1) ** (k // 2)
                k += 1
                term *= (mu - (2 * k - 1) ** 2) / (k * 8 * x)
        else:
            chi = x - (2 * order + 1) * pi / 4
            j, y, c = besselj(order, x), bessely(order, x), sqrt(pi * x / 2)
            p = c * (j * cos(chi) + y * sin(chi))
            q = c * (y * cos(chi) - j * sin(chi))
        return p if which == 'p' else q * x
    return f


for order in (0, 1):
    table(f'kHankelP{order}', hankel(order, 'p'), 0, 1, 14, f'Hankel\'s P of order {order} in (8/x)^2, x >= 8')
    table(f'kHankelQ{order}', hankel(order, 'q'), 0, 1, 14, f'x times Hankel\'s Q of order {order} in (8/x)^2, x >= 8')

table('kI0', near_zero(root(lambda x, z: besseli(0, x)), mpf(1)), 0, 64, 18, 'I0 in x^2, |x| <= 8')
table('kI1', near_zero(root(lambda x, z: besseli(1, x) / x), mpf(1) / 2), 0, 64, 18, 'I1(x) / x in x^2, |x| <= 8')


def scaled_i(order):
    def f(t):
        if t < mpf(10) ** -3:
            x = 8 / max(t, mpf(10) ** -25)
            mu, term, s = 4 * order ** 2, mpf(1), mpf(0)
            for k in range(1, 60):
                s += term
                term *= -(mu - (2 * k - 1) ** 2) / (k * 8 * x)
            return s / sqrt(2 * pi)
        x = 8 / t
        return besseli(order, x) * exp(-x) * sqrt(x)
    return f


table('kI0Scaled', scaled_i(0), 0, 1, 26, 'sqrt(x) e^-x I0(x) in 8/x, x >= 8')
table('kI1Scaled', scaled_i(1), 0, 1, 26, 'sqrt(x) e^-x I1(x) in 8/x, x >= 8')
print('}  // namespace ocml')

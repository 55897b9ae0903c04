// SPDX-License-Identifier: MIT
// Constants and polynomials of ocml, made by coefficients.py. Lowest power first; k...Terms are in the named
// variable.
#pragma once
// clang-format off

#include "ocml.h"

namespace ocml {
// Constants as a double and what is missing to them.
constexpr double kHalfPi[] = {0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54, -0x1.f1976b7ed8fbcp-110};
constexpr double kPi[] = {0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53};
constexpr double kTwoOverPi[] = {0x1.45f306dc9c883p-1, -0x1.6b01ec5417056p-55};
constexpr double kLn2[] = {0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56};
constexpr double kLn10[] = {0x1.26bb1bbb55516p+1, -0x1.f48ad494ea3e9p-53};
constexpr double kLog2E[] = {0x1.71547652b82fep+0, 0x1.777d0ffda0d24p-56};
constexpr double kLog10E[] = {0x1.bcb7b1526e50ep-2, 0x1.95355baaafad3p-57};
constexpr double kThird[] = {0x1.5555555555555p-2, 0x1.5555555555555p-56};
constexpr double kFifth[] = {0x1.999999999999ap-3, -0x1.999999999999ap-57};
constexpr double kHalfLogTwoPi[] = {0x1.d67f1c864beb5p-1, -0x1.65b5a1b7ff5dfp-55};
constexpr double kLog2Of10[] = {0x1.a934f0979a371p+1, 0x1.7f2495fb7fa6dp-53};
// ln 2 and log10 2 in two parts, the first with so few bits that its product with an exponent is exact.
constexpr double kLn2Exact[] = {0x1.62e42fefa2000p-1, 0x1.9ef35793c7673p-41};
constexpr double kLog10Of2Exact[] = {0x1.34413509f4000p-2, 0x1.cff7988f8959bp-41};
// 2/pi in binary, 64 bits a word, after one word of zeros.
constexpr CONSTANT u64 kTwoOverPiBits[] = {0x0, 0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561, 0xb7246e3a424dd2e0, 0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484, 0xe99c7026b45f7e41, 0x3991d639835339f4, 0x9c845f8bbdf9283b, 0x1ff897ffde05980f, 0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d, 0x7527bac7ebe5f17b, 0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab, 0xf0cfbc209af4361d, 0xa9e391615ee61b08};
// (e^r - 1 - r) / r^2, |r| <= ln 2 / 2; error 2^-59.3
constexpr double kExp[] = {0x1.0000000000000p-1, 0x1.5555555555557p-3, 0x1.5555555555556p-5, 0x1.1111111110085p-7, 0x1.6c16c16c162a3p-10, 0x1.a01a01ac16f76p-13, 0x1.a01a01a6f35fbp-16, 0x1.71de019d031e7p-19, 0x1.27e4db0f8a3efp-22, 0x1.af4f1ddf981a8p-26, 0x1.1f73b376c0f55p-29};
// the same for float results; error 2^-29.4
constexpr double kExpFloat[] = {0x1.0000000bbf332p-1, 0x1.5555555a8d60ap-3, 0x1.5554e7e77b940p-5, 0x1.1110e072da4bdp-7, 0x1.6d44b137a66c0p-10, 0x1.a126522421ce2p-13};
// (sin x - x) / x^3 in x^2, |x| <= pi/4; error 2^-55.4
constexpr double kSin[] = {-0x1.5555555555555p-3, 0x1.1111111110ba0p-7, -0x1.a01a019e7f4f8p-13, 0x1.71de3790e58a5p-19, -0x1.ae6005236ac8fp-26, 0x1.5e08fd299059fp-33};
// (cos x - 1 + x^2/2) / x^4 in x^2; error 2^-59.4
constexpr double kCos[] = {0x1.5555555555555p-5, -0x1.6c16c16c1695ep-10, 0x1.a01a019f4c81dp-16, -0x1.27e4fa15071adp-22, 0x1.1eeb65f8e0c98p-29, -0x1.907b86155ca1cp-37};
// the same for float results; error 2^-35.0
constexpr double kSinFloat[] = {-0x1.555555545b642p-3, 0x1.11110de8bef6ap-7, -0x1.a0139ee6251afp-13, 0x1.6dbb39071a797p-19};
// the same for float results; error 2^-38.6
constexpr double kCosFloat[] = {0x1.5555555501eccp-5, -0x1.6c16bf509b67cp-10, 0x1.a015beb24060bp-16, -0x1.25226dee4a3dap-22};
// (sin x - x) / x^3 in x^2, |x| <= pi/2, for float results; error 2^-43.5
constexpr double kSinWide[] = {-0x1.55555555549cap-3, 0x1.1111110fc0382p-7, -0x1.a01a0011ad051p-13, 0x1.71dd8dddb60eep-19, -0x1.ae20c38063741p-26, 0x1.54e73e70229a1p-33};
// (log(1 + f) - f) / f^2, for float results; error 2^-35.5
constexpr double kLogFloat[] = {-0x1.ffffffffcc8d1p-2, 0x1.5555555b18903p-2, -0x1.00000092dc3dbp-2, 0x1.9999907f945b1p-3, -0x1.5554c9327f1c2p-3, 0x1.249408b7eee99p-3, -0x1.0018f17c29e7fp-3, 0x1.c6f0039fa3480p-4, -0x1.959591186dce3p-4, 0x1.72483d3bb2d58p-4, -0x1.79db50a5d9bfdp-4, 0x1.736f2bb8666e3p-4, -0x1.8e1b0eeb56563p-5};
// (log((1+s)/(1-s)) / s - 2) / s^2 in s^2, |s| <= 3 - 2 sqrt 2; error 2^-58.7
constexpr double kLog[] = {0x1.5555555555555p-1, 0x1.9999999999a3ap-2, 0x1.249249247670ap-2, 0x1.c71c7201fc0e6p-3, 0x1.745cf8c09a9d4p-3, 0x1.3b1c43c68eb6dp-3, 0x1.0fbd140544b63p-3, 0x1.0c135adcf3011p-3};
// the series of atanh from s^6/7 on, in s^2; error 2^-52.8
constexpr double kLogTail[] = {0x1.2492492492497p-3, 0x1.c71c71c7152e6p-4, 0x1.745d17552f46cp-4, 0x1.3b13a50e74dbdp-4, 0x1.1115a65d2d743p-4, 0x1.e01e34ed7fa0ep-5, 0x1.d9d98b905b29ap-5};
// atan of 0, 1/2, 1, 3/2 and infinity.
constexpr double kAtanOf0[] = {0x0.0p+0, 0x0.0p+0};
constexpr double kAtanOf1[] = {0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56};
constexpr double kAtanOf2[] = {0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55};
constexpr double kAtanOf3[] = {0x1.f730bd281f69bp-1, 0x1.007887af0cbbdp-56};
// (atan t - t) / t^3 in t^2, |t| <= 7/16; error 2^-57.7
constexpr double kAtan[] = {-0x1.5555555555555p-2, 0x1.99999999998b8p-3, -0x1.2492492484a04p-3, 0x1.c71c71bcb3d68p-4, -0x1.745d1537baf79p-4, 0x1.3b1373b54ebfbp-4, -0x1.110c7b3cd9afep-4, 0x1.e16dcc3c2840dp-5, -0x1.ab47eb10ef0e6p-5, 0x1.6fb90216239c9p-5, -0x1.0ebc1d5b2d03dp-5, 0x1.e182644a1508cp-7};
// the same for float results; error 2^-29.9
constexpr double kAtanFloat[] = {-0x1.55555543b08bcp-2, 0x1.999965ec44401p-3, -0x1.2485e739b456ep-3, 0x1.c4e9ac7b05045p-4, -0x1.5d42e761a3f85p-4, 0x1.8a0db78dabd26p-5};
// (asin x - x) / x^3 in x^2, |x| <= 1/2; error 2^-63.8
constexpr double kAsin[] = {0x1.5555555555555p-3, 0x1.333333333332dp-4, 0x1.6db6db6db7c7fp-5, 0x1.f1c71c70ee54ap-6, 0x1.6e8ba31c9dc09p-6, 0x1.1c4ebd7735bf2p-6, 0x1.c99afe79266f3p-7, 0x1.7a70c2a695fe0p-7, 0x1.40e38d543d8d2p-7, 0x1.0a9849ba5937fp-7, 0x1.2031dbbbbad45p-7, 0x1.8f5a75293b096p-12, 0x1.7184808eff5eep-6, -0x1.898d77b6dddb2p-6, 0x1.f74bdb0d4b5bep-6};
// the same for float results; error 2^-36.0
constexpr double kAsinFloat[] = {0x1.55555554ee47bp-3, 0x1.333334ceb6520p-4, 0x1.6db5cfb6af282p-5, 0x1.f208eb1ddd0fbp-6, 0x1.6a9e3262c37dbp-6, 0x1.3c5053c2afce1p-6, 0x1.64b97e009bd03p-8, 0x1.e0231588b1e55p-6};
// erf(x) / x - 2/sqrt(pi) in x^2, |x| <= 1; error 2^-56.9
constexpr double kErf[] = {-0x1.0f8a27a51ad26p-57, -0x1.812746b0379c1p-2, 0x1.ce2f21a040f66p-4, -0x1.b82ce31203772p-6, 0x1.565bccfa44156p-8, -0x1.c02db0665e53dp-11, 0x1.f9a2be4f731a1p-14, -0x1.f4ca838adb73bp-17, 0x1.b981d78881a5dp-20, -0x1.5c131500d3f88p-23, 0x1.d76af6ca49787p-27, -0x1.ac9585a44fe29p-31};
constexpr double kTwoOverSqrtPi[] = {0x1.20dd750429b6dp+0, 0x1.1ae3a914fed80p-56};
// (1 + 2x) e^(x^2) erfc(x) in (x - 4) / (x + 4), x >= 0; error 2^-63.6
constexpr double kErfcx[] = {0x1.3ba5916e9fd7fp+0, -0x1.1df1ad154a28ep-3, 0x1.f7f5df66fd7b4p-7, 0x1.16ecefcfa5395p-4, -0x1.9ddb23c3e90c3p-4, 0x1.7fee004e1257bp-4, -0x1.0fb06dfe490c3p-4, 0x1.3079edf682110p-5, -0x1.0962388538971p-6, 0x1.49c6728655506p-8, -0x1.8d4a999e8c9a9p-11, -0x1.a1df256980c3cp-13, 0x1.3be033ce3982ap-13, -0x1.9959511d5ab6dp-16, -0x1.7881b584b07b2p-17, 0x1.7f2a52ef41159p-18, 0x1.38669fea939c7p-22, -0x1.bb468cf4dff69p-21, 0x1.52c97e7ca5ff3p-24, 0x1.dcfb7c98a8956p-24, -0x1.77ab5f11dc2d1p-26, -0x1.0b2374ec65be9p-26, 0x1.0f6f8cf940387p-28, 0x1.37c31c710d399p-29, -0x1.276d07fd3fd0ap-31, -0x1.46551477da1c3p-32, 0x1.6f4b2c594b8f3p-35, 0x1.9f3a824329015p-36};
// Terms of Stirling's series for log gamma, in 1/x^2 (the whole is divided by x).
constexpr double kStirling[] = {0x1.5555555555555p-4, -0x1.6c16c16c16c17p-9, 0x1.a01a01a01a01ap-11, -0x1.3813813813814p-11, 0x1.b951e2b18ff23p-11, -0x1.f6ab0d9993c7dp-10, 0x1.a41a41a41a41ap-8, -0x1.e4286cb0f5398p-6, 0x1.6fe96381e0680p-3, -0x1.6476701181f3ap+0, 0x1.ace44322ce006p+3, -0x1.39b2525cccc1bp+7};
// log gamma(x) / ((x-1)(x-2)) on [0.7, 1.3] in x - 1.00; error 2^-58.1
constexpr double kLgamma0[] = {0x1.2788cfc6fb619p-1, -0x1.f6465978d46e9p-3, 0x1.3e54520481f83p-3, -0x1.d7a3e6a8f2501p-4, 0x1.79cf9c4c38198p-4, -0x1.3cb1f9d39e0e2p-4, 0x1.115549f8cf640p-4, -0x1.e1824715c476cp-5, 0x1.ae8a8f6903823p-5, -0x1.857923167ce3fp-5, 0x1.63a0e8727bac2p-5, -0x1.47381050f132cp-5, 0x1.2edac44ddb415p-5, -0x1.1a00db69b85f0p-5, 0x1.0a7ee4d2a4971p-5, -0x1.f4d4f886f1333p-6, 0x1.a628f90e8568fp-6, -0x1.8ee1cfa3005bbp-6, 0x1.402fb8e5e8faap-5, -0x1.312ac33e47fe9p-5};
// log gamma(x) / ((x-1)(x-2)) on [1.3, 2.1] in x - 1.70; error 2^-65.5
constexpr double kLgamma1[] = {0x1.d32d347459c7ap-2, -0x1.fc3c6c02cf75fp-4, 0x1.853f969bf5013p-5, -0x1.56c26195718aap-6, 0x1.44f0b89acf14ep-7, -0x1.421507ca5c2d0p-8, 0x1.48bc5e026c7cbp-9, -0x1.5677dcd6d9a3ep-10, 0x1.6a2d4e02c791ap-11, -0x1.8370c1cd2eae6p-12, 0x1.a23c4b73a4e9cp-13, -0x1.c6cd73e2df2eep-14, 0x1.f18ce9092758cp-15, -0x1.119469002399fp-15, 0x1.2ecc13ffd51eap-16, -0x1.4fc276854d795p-17, 0x1.68a2d3fe44915p-18, -0x1.924db5bf760ddp-19, 0x1.2d14353f9379dp-19, -0x1.520fad8134611p-20};
// log gamma(x) / ((x-1)(x-2)) on [2.1, 3.3] in x - 2.70; error 2^-67.3
constexpr double kLgamma2[] = {0x1.762a37c3b0386p-2, -0x1.13eea421c92efp-4, 0x1.11d77db9e05dcp-6, -0x1.336404258142bp-8, 0x1.71182b1200dd5p-10, -0x1.ce3b2b088817bp-12, 0x1.29cbf91131246p-13, -0x1.879c4f8e82fc3p-15, 0x1.056c70c74c6c6p-16, -0x1.612040368705fp-18, 0x1.e1688a833a10cp-20, -0x1.4a98396a350f4p-21, 0x1.c8d247453b7fap-23, -0x1.3d41a0d5574ecp-24, 0x1.bb35231a98291p-26, -0x1.364fda0520becp-27, 0x1.a8261ff6ffd83p-29, -0x1.2ab71fdc1681ep-30, 0x1.109f02cd9db83p-31, -0x1.824d4dc580de8p-33};
// J0 on [0, 2] in x - 1; error 2^-62.3
constexpr double kJ0_0[] = {0x1.87c7fdbd7b8f0p-1, -0x1.c29c9ee970c6cp-2, -0x1.4cf35c9186572p-3, 0x1.bbef26175dc99p-5, 0x1.39c35b951bc4dp-7, -0x1.25bf4e848fc60p-9, -0x1.0e7c09d33517cp-12, 0x1.85e7b15fb4110p-15, 0x1.097ab64930042p-18, -0x1.36fd686f44526p-21, -0x1.4f91b63c35cb4p-25, 0x1.4b0338a65bf5bp-28, 0x1.27908879f8d80p-32, -0x1.f78a6e95cc524p-36, -0x1.798ee9d541560p-40, 0x1.1b720ce27cd2cp-43};
// J1(x) / x on [0, 2] in x - 1; error 2^-66.4
constexpr double kJ1_0[] = {0x1.c29c9ee970c6cp-2, -0x1.d6a5095fa9be6p-4, -0x1.86835f86c5dfep-5, 0x1.33000fc6a82e6p-7, 0x1.e17892f85c756p-10, -0x1.2efa10edd69fbp-12, -0x1.3185522f78866p-15, 0x1.4054deb8f5d4ep-18, 0x1.d8836cebd3687p-22, -0x1.a869a74e17bf4p-25, -0x1.ebad4856275b2p-29, 0x1.823136145f9b5p-32, 0x1.6f918c7bc7648p-36, -0x1.007d1d0b50748p-39, -0x1.98472901e8569p-44, 0x1.009689e5d4f09p-47};
// Y0 - 2/pi log(x) J0 on [0, 2] in x - 1; error 2^-61.5
constexpr double kY0_0[] = {0x1.6980226f358dfp-4, 0x1.2d216e83155b0p-2, 0x1.6c764abc9dba0p-4, -0x1.bab8f7370286cp-5, -0x1.1b0e7e23edd96p-7, 0x1.65392e8d09ad0p-9, 0x1.341179969a666p-12, -0x1.0cf5d681f2c00p-14, -0x1.5d1e55333adb0p-18, 0x1.d59a6cf284023p-21, 0x1.e81f28144014cp-25, -0x1.0bdb9e86b2bddp-27, -0x1.d0016c5184adbp-32, 0x1.aece222b7a54bp-35, 0x1.3aa3612d41a36p-39, -0x1.fbad409debb4ap-43};
// (Y1 + 2/(pi x) - 2/pi log(x) J1) / x on [0, 2] in x - 1; error 2^-65.6
constexpr double kY1_0[] = {-0x1.2820668328c47p-3, 0x1.8e88838175688p-4, 0x1.348b579ddb428p-5, -0x1.5631605cab691p-7, -0x1.febc7b6a1f469p-10, 0x1.8ac2b3ea6b31fp-12, 0x1.7f201b5116ea1p-15, -0x1.cff3529d38aa1p-18, -0x1.4bbd6c7e9dd33p-21, 0x1.4c7c320a64fffp-24, 0x1.7755918e5f289p-28, -0x1.41d726bf64f56p-31, -0x1.2b9baf2e3575dp-35, 0x1.c1a982c51c80dp-39, 0x1.5ed51eab2266ap-43, -0x1.d52735752ad01p-47};
// J0 on [2, 4] in x - 3; error 2^-61.6
constexpr double kJ0_1[] = {-0x1.0a4b0f4642392p-2, -0x1.5b324589238d0p-2, 0x1.7e067bc94e12bp-3, 0x1.e367eaf0f26cep-6, -0x1.ba7379276c45ep-7, -0x1.01d105d5d69dbp-10, 0x1.9ea7be82f6303p-12, 0x1.273159767cc87p-16, -0x1.a96b885886a95p-18, -0x1.a6b88ca6802ecp-23, 0x1.14444b215de76p-24, 0x1.9e5a73e365671p-30, -0x1.ef9c2e1f3dde5p-32, -0x1.2752944bef4dep-37, 0x1.40a6982fd0afep-39, 0x1.3b9b93da91106p-45};
// J1(x) / x on [2, 4] in x - 3; error 2^-65.9
constexpr double kJ1_1[] = {0x1.ceedb20c2f66ap-4, -0x1.4bd69add91485p-3, 0x1.917f075de653ep-6, 0x1.4245474b4c489p-7, -0x1.adb1b46465ab0p-10, -0x1.00628c8044762p-12, 0x1.534d38f668c08p-15, 0x1.cb4c5296013d7p-19, -0x1.275b59e2be38fp-21, -0x1.0a8b1c9b0456ep-25, 0x1.4af54bcd5f084p-28, 0x1.b32c0e4225d1bp-33, -0x1.043da9e14684ap-35, -0x1.07e53fc4433e4p-40, 0x1.2bb90cb1f4bd2p-43, 0x1.e9061f7800a6dp-49};
// Y0 - 2/pi log(x) J0 on [2, 4] in x - 3; error 2^-60.8
constexpr double kY0_1[] = {0x1.1e11d8a7945efp-1, -0x1.0907f3f56d451p-5, -0x1.9dbde30b1ab5ep-3, -0x1.d4312f3a1e995p-8, 0x1.0c85d7d2b4586p-6, 0x1.061532bf97e1fp-11, -0x1.19226ceaf7bcep-11, -0x1.abaf439f354cdp-17, 0x1.3ae03aad06913p-17, 0x1.7e4bcdecaee5ep-23, -0x1.b6909e7afd065p-24, -0x1.b616f4fb80349p-30, 0x1.a07cd68fdd5cdp-31, 0x1.5f424e69fb457p-37, -0x1.1a7493fe8c4f2p-38, -0x1.9b822b3a2c5a0p-45};
// (Y1 + 2/(pi x) - 2/pi log(x) J1) / x on [2, 4] in x - 3; error 2^-65.0
constexpr double kY1_1[] = {0x1.994009276f01cp-4, 0x1.87c85c76ed1c4p-4, -0x1.271e326367155p-5, -0x1.0bafd42160b68p-7, 0x1.2bb989072c9e1p-9, 0x1.03867ca6780bbp-12, -0x1.f5e8568414bd4p-15, -0x1.0a3f1d4d3ccc9p-18, 0x1.d0e22c86c581cp-21, 0x1.560cce938dd65p-25, -0x1.132833bac979bp-27, -0x1.2e8776f3d8729p-32, 0x1.c5ba2ab835c74p-35, 0x1.87cd6f95820b3p-40, -0x1.101841117735cp-42, -0x1.7f66ecc43f526p-48};
// J0 on [4, 6] in x - 5; error 2^-64.0
constexpr double kJ0_2[] = {-0x1.6bb7db255cb89p-3, 0x1.4f70e7cb3a99dp-2, 0x1.cb156341bdc30p-5, -0x1.cbf85845f4ac5p-5, -0x1.bf94d78f6ed18p-10, 0x1.4a5447fb7b023p-9, 0x1.77e24a9b8d7f0p-17, -0x1.c343e732ff702p-15, 0x1.ca1f717ad9278p-23, 0x1.6c0ec51548234p-21, -0x1.4fbe6a648637bp-28, -0x1.853d96764e824p-28, 0x1.a638b37548f95p-35, 0x1.287b40d04a37ap-35, -0x1.4b77150340d3dp-42, -0x1.4dc7a0be20afep-43};
// J1(x) / x on [4, 6] in x - 5; error 2^-68.5
constexpr double kJ1_2[] = {-0x1.0c5a5308fbae4p-4, -0x1.312b4d279cedfp-7, 0x1.233d926bf4401p-5, -0x1.7877f25cd70fbp-8, -0x1.677bce1316cf9p-10, 0x1.117dc20fdb38dp-12, 0x1.845ee728fa1ebp-16, -0x1.4d9a4b6d0cd80p-18, -0x1.e6287563b3a28p-23, 0x1.d8dccd79f11bbp-25, 0x1.8effa735e4448p-30, -0x1.bde3529fb1b2ep-32, -0x1.cc0944a1863bfp-38, 0x1.2e1afd558f56fp-39, 0x1.8045f18a97bfdp-46, -0x1.31b11ce8fc0b2p-47};
// Y0 - 2/pi log(x) J0 on [4, 6] in x - 5; error 2^-62.5
constexpr double kY0_2[] = {-0x1.032dae6627b14p-3, -0x1.d7f321341f6b8p-2, 0x1.151e9f1b8182fp-4, 0x1.137a7331b2b34p-4, -0x1.24f786dfc31e4p-8, -0x1.a84beeddd106fp-9, 0x1.1757b539c7d0cp-13, 0x1.3b132cbd582b2p-14, -0x1.2e209766de507p-19, -0x1.1195ebc67242dp-20, 0x1.a0db079a48681p-26, 0x1.37486310f10c8p-27, -0x1.8c7510130c931p-33, -0x1.f3dbf8d9c65e4p-35, 0x1.0e785d251b52cp-40, 0x1.263418f9491d3p-42};
// (Y1 + 2/(pi x) - 2/pi log(x) J1) / x on [4, 6] in x - 5; error 2^-68.7
constexpr double kY1_2[] = {0x1.f4633860bde50p-4, -0x1.0da89e46b2f71p-4, -0x1.a5d0b94378271p-6, 0x1.4352a18342394p-7, 0x1.1ad18b758833dp-10, -0x1.a6634e0ef4b3dp-12, -0x1.4646a6f6d64d0p-16, 0x1.06b9d86e53513p-17, 0x1.a39b7e849354cp-23, -0x1.839532cd62403p-24, -0x1.52877d86b784dp-30, 0x1.7d04f42e4fabbp-31, 0x1.68f5992cc56b8p-38, -0x1.0c6cc95eba9c2p-38, -0x1.f3f2808149711p-47, 0x1.19507050794c4p-46};
// J0 on [6, 8] in x - 7; error 2^-61.8
constexpr double kJ0_3[] = {0x1.3347faf45b2a3p-2, 0x1.32e4bdb5a9680p-8, -0x1.33f759179e666p-3, 0x1.a32d40bb7272bp-8, 0x1.8256c6008f04dp-7, -0x1.36fb1b8e86cc3p-11, -0x1.71fd3588e43e8p-12, 0x1.2101a5ee5cf4cp-16, 0x1.7be2e0d77bb15p-18, -0x1.1500cb1b2be37p-22, -0x1.ea3d6989c96e4p-25, 0x1.4a9ced9600a67p-29, 0x1.b3f43c506c8f2p-32, -0x1.0fbffa1fd3418p-36, -0x1.17930ea2ba28ep-39, 0x1.43459f2ef75cdp-44};
// J1(x) / x on [6, 8] in x - 7; error 2^-65.9
constexpr double kJ1_3[] = {-0x1.5ebc46867876ep-11, 0x1.60be88434b031p-5, -0x1.23644973311a4p-7, -0x1.66468428deaa7p-8, 0x1.3bcb1e811d117p-10, 0x1.115c38e98d4e8p-13, -0x1.2cb585c5c386fp-15, -0x1.69f3e9dc5acf3p-20, 0x1.197d0e844104cp-21, 0x1.c78707e15e6adp-28, -0x1.44d7ba68b7b7fp-28, -0x1.3c9d0aeb17130p-38, 0x1.01fe79ea6c52ap-35, -0x1.5d5bfe06d614ep-43, -0x1.294931ae72f50p-43, 0x1.500cec3a11b22p-50};
// Y0 - 2/pi log(x) J0 on [6, 8] in x - 7; error 2^-61.0
constexpr double kY0_3[] = {-0x1.973be45cf923ep-2, 0x1.140b86af1df17p-2, 0x1.6eed3efcfd213p-3, -0x1.6395b25589f3bp-5, -0x1.c388643d404c5p-7, 0x1.0aed6ec5822dap-9, 0x1.cf02b764ce68fp-12, -0x1.86398f3f58a9fp-15, -0x1.00ed4f8a0dff6p-17, 0x1.5118b2a728d91p-21, 0x1.63f7d307aea37p-24, -0x1.7fb8c29a46b4ep-28, -0x1.50c37d7233563p-31, 0x1.350aabd2913cep-35, 0x1.c75d9c91c61cep-39, -0x1.6d4954b48c68ep-43};
// (Y1 + 2/(pi x) - 2/pi log(x) J1) / x on [6, 8] in x - 7; error 2^-65.0
constexpr double kY1_3[] = {-0x1.e1f8b5c2cb2a4p-6, -0x1.8c0f0a743de6dp-5, 0x1.c523909901d74p-6, 0x1.cf1706caa960ap-9, -0x1.0d98181b4ae29p-9, -0x1.084ec79a7666dp-14, 0x1.de4676775080ap-15, 0x1.6a29bc30d0cfep-23, -0x1.c44afd6858d26p-21, 0x1.d92f9b9058a1fp-28, 0x1.0cf3b7af981cep-27, -0x1.cb448c2f4453fp-34, -0x1.ba374b63a98fbp-35, 0x1.c0fa7cb846f4bp-41, 0x1.07839bdf5b66ep-42, -0x1.1faba7f99bfc8p-48};
// Hankel's P of order 0 in (8/x)^2, x >= 8; error 2^-60.1
constexpr double kHankelP0[] = {0x1.0000000000000p+0, -0x1.1fffffffffa1fp-10, 0x1.cb5ffff9ec93fp-16, -0x1.251ee2fa610c8p-19, 0x1.84bae642c3f38p-22, -0x1.b7c5a2617d701p-24, 0x1.78592496d4c72p-25, -0x1.b44a4d3af95a4p-26, 0x1.281da0101f478p-26, -0x1.8d275e89e3a3fp-27, 0x1.c34f686b3f6cfp-28, -0x1.7c3acbaec38f3p-29, 0x1.9740694017e2ep-31, -0x1.98d0ed70244fep-34};
// x times Hankel's Q of order 0 in (8/x)^2, x >= 8; error 2^-56.9
constexpr double kHankelQ0[] = {-0x1.fffffffffffffp-4, 0x1.2bfffffffc9b3p-10, -0x1.d11dffe3e7222p-15, 0x1.ba4c423935460p-18, -0x1.8611859d3ed27p-20, 0x1.13523bc3ee995p-21, -0x1.19413d1635b35p-22, 0x1.755c78938b787p-23, -0x1.160c156cc7583p-23, 0x1.8afcde2776612p-24, -0x1.d08aee68d2762p-25, 0x1.8fa90e5dbde03p-26, -0x1.b1cf35ddcbde5p-28, 0x1.b76054a4a9600p-31};
// Hankel's P of order 1 in (8/x)^2, x >= 8; error 2^-60.0
constexpr double kHankelP1[] = {0x1.0000000000000p+0, 0x1.dfffffffff9cdp-10, -0x1.274ffffccbdebp-15, 0x1.5a6a52b4680ddp-19, -0x1.b88fba222269ep-22, 0x1.e61439f6c580bp-24, -0x1.9930263620e1cp-25, 0x1.d53271497ef07p-26, -0x1.3c48b29fb468fp-26, 0x1.a6874a4a20692p-27, -0x1.df11016c37337p-28, 0x1.9315312584a84p-29, -0x1.af609598c8bedp-31, 0x1.b0cdcd57181bfp-34};
// x times Hankel's Q of order 1 in (8/x)^2, x >= 8; error 2^-56.8
constexpr double kHankelQ1[] = {0x1.8000000000000p-2, -0x1.a3fffffffc6d6p-10, 0x1.1c3cfff1360bep-14, -0x1.fe57ffffe6400p-18, 0x1.b3f5ccdf4c332p-20, -0x1.2d8ea782b57b1p-21, 0x1.2fde7762873adp-22, -0x1.8fb48277a50afp-23, 0x1.27fb6b1f9c351p-23, -0x1.a315ddb6ce860p-24, 0x1.ebf4530296e64p-25, -0x1.a6c4c8f19dcbep-26, 0x1.ca91b879ca453p-28, -0x1.d03cbf5a70a98p-31};
// I0 in x^2, |x| <= 8; error 2^-67.4
constexpr double kI0[] = {0x1.0000000000000p+0, 0x1.0000000000000p-2, 0x1.0000000000000p-6, 0x1.c71c71c71c71dp-12, 0x1.c71c71c71c705p-18, 0x1.23456789abe20p-24, 0x1.02e85c08974c5p-31, 0x1.522a43f678544p-39, 0x1.522a43f3c5cffp-47, 0x1.0b3132ac6604fp-55, 0x1.5601859c1e784p-64, 0x1.69cac787efc6fp-73, 0x1.4195b658aa38cp-82, 0x1.e7477a048e22cp-92, 0x1.3d45e4ad1d75dp-101, 0x1.71eed78904823p-111, 0x1.38c9bb9def199p-121, 0x1.f2ba28a423f36p-131};
// I1(x) / x in x^2, |x| <= 8; error 2^-72.7
constexpr double kI1[] = {0x1.0000000000000p-1, 0x1.0000000000000p-4, 0x1.5555555555555p-9, 0x1.c71c71c71c71dp-15, 0x1.6c16c16c16c12p-21, 0x1.845c8a0ce51aep-28, 0x1.27e4fb7789600p-35, 0x1.522a43f663502p-43, 0x1.2c9758d9e75d3p-51, 0x1.ab81ea929f530p-60, 0x1.f176958771dcap-69, 0x1.e2639f21e548ep-78, 0x1.8bccbd18b3186p-87, 0x1.166c99e45cc07p-96, 0x1.52a178808478cp-106, 0x1.70913f872a3cbp-116, 0x1.2bdd01e7485efp-126, 0x1.b1484aa39d158p-136};
// sqrt(x) e^-x I0(x) in 8/x, x >= 8; error 2^-58.9
constexpr double kI0Scaled[] = {0x1.9884533d43651p-2, 0x1.9884533d43deep-8, 0x1.cb94dd9e44277p-12, 0x1.debb23fc4c4a0p-15, 0x1.6e79b52cfd84ep-17, 0x1.792d9d002532ep-19, 0x1.5c20acd8c6492p-29, 0x1.97e69d4c78476p-17, -0x1.f1bdd52e23210p-14, 0x1.db6b04a0dd4c2p-11, -0x1.5ff585d5d052bp-8, 0x1.9af44e8c132abp-6, -0x1.7eb98d1a2c558p-4, 0x1.1e9295521b7dcp-2, -0x1.5ac202eb17028p-1, 0x1.53cbf5172a7c1p+0, -0x1.0d91cde0812c0p+1, 0x1.593770b219bdbp+1, -0x1.62a45e59e4361p+1, 0x1.2159dc74d8cfdp+1, -0x1.714c7505ae460p+0, 0x1.682dc2d27b8eap-1, -0x1.02de86aab8d38p-2, 0x1.02233f8b7ab21p-4, -0x1.3e9f63090aca9p-7, 0x1.6e48b56608f90p-11};
// sqrt(x) e^-x I1(x) in 8/x, x >= 8; error 2^-58.9
constexpr double kI1Scaled[] = {0x1.9884533d43651p-2, -0x1.32633e6df2aacp-6, -0x1.7efc0e060dfc0p-11, -0x1.4f1c95a4f137fp-14, -0x1.d7326ce2577dcp-17, -0x1.cbbc466e48347p-19, -0x1.3f9a1a3fe7221p-23, -0x1.9ed4e7c440c37p-17, 0x1.f7c80f1b01ce3p-14, -0x1.e0c129ce92d89p-11, 0x1.6378575ad9a5bp-8, -0x1.9e7720fd11a82p-6, 0x1.815d2882f9d7dp-4, -0x1.2001d47080347p-2, 0x1.5bbe6849f9bb2p-1, -0x1.53ec3e870679fp+0, 0x1.0ce894d002de4p+1, -0x1.5741fde456ca9p+1, 0x1.5f53ac8e87d6cp+1, -0x1.1d6f43cfd8703p+1, 0x1.6a89beab29f94p+0, -0x1.5f9ff4ba534ebp-1, 0x1.f638a6724e895p-3, -0x1.f11d9695d7717p-5, 0x1.302c23bea9bbep-7, -0x1.5a29b473f1663p-11};
}  // namespace ocml

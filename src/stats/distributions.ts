// The probability distributions that intervals and tests stand on: normal, beta, Student's t. Pure functions.

/** ln Γ(x) for x > 0, by Lanczos's approximation (g = 7, nine terms): about 15 correct digits. */
export function logGamma(x: number): number {
  const z = x - 1;
  let series = LANCZOS[0];
  for (let i = 1; i < LANCZOS.length; i++) series += LANCZOS[i]! / (z + i);
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(series);
}

const LANCZOS = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406,
  12.507343278686905, -0.13857109526572012, 0.000009984369578019572, 1.5056327351493116e-7,
] as const;

/** The beta distribution's cumulative probability I_x(a, b), by Lentz's continued fraction (DLMF 8.17.22). */
export function betaCdf(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The fraction converges fast below the mean; above it the mirror image does.
  if (x > (a + 1) / (a + b + 2)) return 1 - betaCdf(1 - x, b, a);
  const logFront = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x);
  return (Math.exp(logFront) * betaFraction(x, a, b)) / a;
}

function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const away = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let product = d;
  for (let m = 1; m <= 10_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    product *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    product *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return product;
}

/** The x at which betaCdf reaches `probability`: bisection, which never fails. */
export function betaQuantile(probability: number, a: number, b: number): number {
  let low = 0;
  let high = 1;
  for (let i = 0; i < 200 && high - low > 1e-15 * high; i++) {
    const middle = (low + high) / 2;
    if (betaCdf(middle, a, b) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The standard normal distribution: a series about the centre, Laplace's continued fraction in the tails. */
export function normalCdf(z: number): number {
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (Math.abs(z) > 3) {
    let fraction = 0;
    for (let k = 100; k >= 1; k--) fraction = k / (Math.abs(z) + fraction);
    const beyond = density / (Math.abs(z) + fraction);
    return z < 0 ? beyond : 1 - beyond;
  }
  let term = z;
  let sum = z;
  for (let k = 3; Math.abs(term) > 1e-17; k += 2) sum += term *= (z * z) / k;
  return 0.5 + density * sum;
}

/** The standard normal quantile: Wichura's algorithm AS 241 (PPND16), about 16 correct digits. */
export function normalQuantile(probability: number): number {
  if (!(probability > 0 && probability < 1))
    return probability === 0 ? -Infinity : probability === 1 ? Infinity : NaN;
  const q = probability - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(CENTRE_TOP, r)) / polynomial(CENTRE_BOTTOM, r);
  }
  const r = Math.sqrt(-Math.log(q < 0 ? probability : 1 - probability));
  const value =
    r <= 5
      ? polynomial(MIDDLE_TOP, r - 1.6) / polynomial(MIDDLE_BOTTOM, r - 1.6)
      : polynomial(TAIL_TOP, r - 5) / polynomial(TAIL_BOTTOM, r - 5);
  return q < 0 ? -value : value;
}

/** Coefficients from the constant term up. */
function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}

const CENTRE_TOP = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987,
  67265.7709270087, 33430.57558358813, 2509.0809287301227,
];
const CENTRE_BOTTOM = [
  1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
  28729.085735721943, 5226.495278852854,
];
const MIDDLE_TOP = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
  0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
];
const MIDDLE_BOTTOM = [
  1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
  0.0005475938084995345, 1.0507500716444169e-9,
];
const TAIL_TOP = [
  6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
  0.0012426609473880784, 0.000027115555687434876, 2.0103343992922881e-7,
];
const TAIL_BOTTOM = [
  1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
  0.000018463183175100548, 1.421511758316446e-7, 2.0442631033899397e-15,
];

/** Student's t: the probability of a value up to `t` with `freedom` degrees of freedom (any positive number). */
export function studentCdf(t: number, freedom: number): number {
  const beyond = 0.5 * betaCdf(freedom / (freedom + t * t), freedom / 2, 0.5);
  return t > 0 ? 1 - beyond : beyond;
}

/** Student's t quantile. Above 1,000 degrees the normal expansion is exact to 12 digits. */
export function studentQuantile(probability: number, freedom: number): number {
  if (!(freedom > 0)) return NaN;
  if (!(probability > 0 && probability < 1)) return normalQuantile(probability);
  if (probability < 0.5) return -studentQuantile(1 - probability, freedom);
  if (probability === 0.5) return 0;
  const expanded = normalExpansion(normalQuantile(probability), freedom);
  if (freedom > 1000) return expanded;
  // From 30 degrees on the expansion is so near that Newton's steps from it never fail: a report needs hundreds.
  if (freedom >= 30 && expanded < 5) return refined(expanded, probability, freedom);
  // Bisection on a bracket that is doubled until it holds the answer: never fails, and costs microseconds.
  let high = 1;
  while (studentCdf(high, freedom) < probability) high *= 2;
  let low = 0;
  for (let i = 0; i < 200 && high - low > 1e-14 * high; i++) {
    const middle = (low + high) / 2;
    if (studentCdf(middle, freedom) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Newton's method: the density is the slope of the cumulative probability. */
function refined(start: number, probability: number, freedom: number): number {
  const logScale = logGamma((freedom + 1) / 2) - logGamma(freedom / 2) - 0.5 * Math.log(freedom * Math.PI);
  let t = start;
  for (let i = 0; i < 10; i++) {
    const density = Math.exp(logScale - ((freedom + 1) / 2) * Math.log1p((t * t) / freedom));
    const step = (studentCdf(t, freedom) - probability) / density;
    t -= step;
    if (Math.abs(step) < 1e-14 * t) break;
  }
  return t;
}

/** Abramowitz and Stegun 26.7.5. */
function normalExpansion(z: number, freedom: number): number {
  const z2 = z * z;
  const g1 = (z * (z2 + 1)) / 4;
  const g2 = (z * ((5 * z2 + 16) * z2 + 3)) / 96;
  const g3 = (z * (((3 * z2 + 19) * z2 + 17) * z2 - 15)) / 384;
  const g4 = (z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945)) / 92160;
  return z + (g1 + (g2 + (g3 + g4 / freedom) / freedom) / freedom) / freedom;
}

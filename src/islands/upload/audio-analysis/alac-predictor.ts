export interface Prediction {
  isDouble: boolean; // a first-order pass comes first
  shift: number; // fractional bits of the coefficients
  coefficients: Int16Array;
}

const sumUp = (samples: Int32Array, unused: number): void => {
  for (let at = 1; at < samples.length; at += 1) samples[at] = ((samples[at]! + samples[at - 1]!) << unused) >> unused;
};

/** Moves the coefficients by one in the direction that would have made the residual smaller. */
const adapt = (samples: Int32Array, at: number, residual: number, { coefficients, shift }: Prediction): void => {
  const order = coefficients.length;
  const oldest = samples[at - order - 1]!;
  const direction = Math.sign(residual);
  let rest = residual;
  for (let tap = order - 1; tap >= 0 && rest * direction > 0; tap -= 1) {
    const difference = oldest - samples[at - 1 - tap]!;
    const sign = Math.sign(difference) * direction;
    coefficients[tap] = coefficients[tap]! - sign;
    rest -= (order - tap) * ((sign * difference) >> shift);
  }
};

/** Turns residuals into samples, in place. Changes the coefficients. */
export const predict = (samples: Int32Array, sampleBits: number, prediction: Prediction): void => {
  const { coefficients, shift, isDouble } = prediction;
  const unused = 32 - sampleBits;
  const order = coefficients.length;
  if (isDouble) sumUp(samples, unused);
  if (order === 0) return;
  sumUp(samples.subarray(0, order === 31 ? samples.length : order + 1), unused);
  if (order === 31) return;
  const half = shift > 0 ? 1 << (shift - 1) : 0;
  for (let at = order + 1; at < samples.length; at += 1) {
    const oldest = samples[at - order - 1]!;
    let sum = half;
    for (let tap = 0; tap < order; tap += 1) sum = (sum + Math.imul(coefficients[tap]!, samples[at - 1 - tap]! - oldest)) | 0;
    const residual = samples[at]!;
    samples[at] = ((residual + oldest + (sum >> shift)) << unused) >> unused;
    if (residual !== 0) adapt(samples, at, residual, prediction);
  }
};

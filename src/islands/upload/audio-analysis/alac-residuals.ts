import type { BitReader } from './alac-bits';

export interface GolombParameters {
  multiplier: number; // how fast the mean adapts
  mean: number; // initial
  maxBits: number; // longest remainder
}

const MEAN_BITS = 9;
const MEAN_MAX = 0xffff;
const RUN_BELOW = 128; // mean under which a run of zeros follows
const RUN_BITS = 16;
const PREFIX_MAX = 9;

/** A number in adaptive Golomb code; after nine ones, `escapeBits` plain bits. */
const readNumber = (bits: BitReader, remainderBits: number, divisor: number, escapeBits: number): number => {
  const ones = Math.clz32(~bits.peek());
  if (ones >= PREFIX_MAX) {
    bits.at += PREFIX_MAX;
    return bits.read(escapeBits);
  }
  bits.at += ones + 1;
  if (remainderBits <= 1) return ones * divisor;
  const remainder = bits.read(remainderBits);
  if (remainder >= 2) return ones * divisor + remainder - 1;
  bits.at -= 1;
  return ones * divisor;
};

/** Reads the residuals of the predictor. Throws if a run of zeros is longer than the packet. */
export const readResiduals = (bits: BitReader, output: Int32Array, sampleBits: number, parameters: GolombParameters): void => {
  const { multiplier, maxBits } = parameters;
  const mask = (1 << maxBits) - 1;
  let { mean } = parameters;
  let afterRun = 0;
  for (let at = 0; at < output.length; ) {
    const width = Math.min(31 - Math.clz32((mean >>> MEAN_BITS) + 3), maxBits);
    const value = readNumber(bits, width, (1 << width) - 1, sampleBits);
    const coded = (value + afterRun) >>> 0;
    const size = coded % 2 ? Math.floor(coded / 2) + 1 : coded / 2;
    output[at] = coded % 2 ? -size : size;
    at += 1;
    mean = value > MEAN_MAX ? MEAN_MAX : (Math.imul(multiplier, coded) + mean - (Math.imul(multiplier, mean) >>> MEAN_BITS)) >>> 0;
    afterRun = 0;
    if (mean >= RUN_BELOW || at >= output.length) continue;
    const runWidth = Math.clz32(mean) - 24 + ((mean + 16) >>> 6);
    const zeros = readNumber(bits, runWidth, ((1 << runWidth) - 1) & mask, RUN_BITS);
    if (at + zeros > output.length) throw new Error('a run of zeros beyond the packet');
    at += zeros;
    afterRun = zeros < MEAN_MAX ? 1 : 0;
    mean = 0;
  }
};

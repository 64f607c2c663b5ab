/** Samples per second. */
export const RATE = 44_100;

/** Samples nominally from -1 to 1. */
export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

export const silence = (length: number): Stereo => ({
  left: new Float32Array(length),
  right: new Float32Array(length),
});

export const ratio = (level: number) => 10 ** (level / 20);

/** Adds a mono signal, panned from -1 to 1 at constant power. */
export function mixInto(out: Stereo, sound: Float32Array, at: number, gain: number, pan: number): void {
  const angle = ((Math.max(-1, Math.min(1, pan)) + 1) * Math.PI) / 4;
  const toLeft = Math.cos(angle) * gain;
  const toRight = Math.sin(angle) * gain;
  const { left, right } = out;
  const end = Math.min(sound.length, left.length - at);
  for (let i = Math.max(0, -at); i < end; i++) {
    const sample = sound[i];
    left[at + i] += sample * toLeft;
    right[at + i] += sample * toRight;
  }
}

export function mix(out: Stereo, sound: Stereo, gain: number): void {
  const { left, right } = out;
  const { left: fromLeft, right: fromRight } = sound;
  const length = Math.min(left.length, fromLeft.length);
  for (let i = 0; i < length; i++) {
    left[i] += fromLeft[i] * gain;
    right[i] += fromRight[i] * gain;
  }
}

export function amplify({ left, right }: Stereo, gain: number): void {
  for (let i = 0; i < left.length; i++) {
    left[i] *= gain;
    right[i] *= gain;
  }
}

/** Soft clipping: a fast approximation of tanh. */
export function soft(sample: number): number {
  if (sample >= 3) return 1;
  if (sample <= -3) return -1;
  const square = sample * sample;
  return (sample * (27 + square)) / (27 + 9 * square);
}

/** Raised-cosine fades; seconds. */
export function fade(sound: Stereo, fadeIn: number, fadeOut: number): void {
  const { left, right } = sound;
  const rise = Math.floor(fadeIn * RATE);
  for (let i = 0; i < rise; i++) {
    const gain = 0.5 - 0.5 * Math.cos((Math.PI * i) / rise);
    left[i] *= gain;
    right[i] *= gain;
  }
  const fall = Math.min(left.length, Math.floor(fadeOut * RATE));
  for (let i = 0; i < fall; i++) {
    const gain = 0.5 - 0.5 * Math.cos((Math.PI * i) / fall);
    const at = left.length - 1 - i;
    left[at] *= gain;
    right[at] *= gain;
  }
}

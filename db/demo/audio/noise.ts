import { type Random, seeded } from './random.ts';

const SIZE = 1 << 18;
const fill = seeded('noise');
const table = Float32Array.from({ length: SIZE }, () => fill() * 2 - 1);

export function whiteNoise(length: number, random: Random): Float32Array {
  const start = Math.floor(random() * SIZE);
  const noise = new Float32Array(length);
  for (let i = 0; i < length; i++) noise[i] = table[(start + i) & (SIZE - 1)];
  return noise;
}

export function pinkNoise(length: number, random: Random): Float32Array {
  const noise = whiteNoise(length, random);
  let slow = 0;
  let middle = 0;
  let quick = 0;
  for (let i = 0; i < length; i++) {
    const white = noise[i];
    slow = 0.99765 * slow + white * 0.099046;
    middle = 0.963 * middle + white * 0.2965164;
    quick = 0.57 * quick + white * 1.0526913;
    noise[i] = (slow + middle + quick + white * 0.1848) * 0.2;
  }
  return noise;
}

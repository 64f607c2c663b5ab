import { soften } from '../envelope.ts';
import { biquad, filter, sweep } from '../filter.ts';
import { whiteNoise } from '../noise.ts';
import { addWave, hertz, sine } from '../oscillator.ts';
import { between, type Random } from '../random.ts';
import { RATE } from '../stereo.ts';

export type Vowel = 'a' | 'e' | 'i' | 'o' | 'u';

/** Seconds from the start of the line. */
export interface Syllable {
  start: number;
  seconds: number;
  pitch: number;
  vowel: Vowel;
  /** Consonant before the vowel. */
  onset: 'none' | 'hum' | 'hiss' | 'stop';
}

export interface Singer {
  /** Formant scale: 1 for female, about 0.86 for male voices. */
  formants: number;
  breath: number;
  vibrato: number;
}

/** Centre (Hz) and level (dB) of the first four formants. */
const FORMANTS: Record<Vowel, readonly (readonly [number, number])[]> = {
  a: [
    [790, 0],
    [1180, -5],
    [2850, -20],
    [3800, -28],
  ],
  e: [
    [460, 0],
    [1900, -13],
    [2750, -18],
    [3600, -28],
  ],
  i: [
    [320, 0],
    [2100, -15],
    [2900, -19],
    [3700, -28],
  ],
  o: [
    [470, 0],
    [830, -8],
    [2750, -22],
    [3500, -32],
  ],
  u: [
    [345, 0],
    [710, -12],
    [2600, -26],
    [3500, -36],
  ],
};

function track(syllables: readonly Syllable[], read: (syllable: Syllable) => number, slide: number): (time: number) => number {
  let at = 0;
  return (time) => {
    while (at + 1 < syllables.length && time >= syllables[at + 1].start - slide / 2) at++;
    while (at > 0 && time < syllables[at].start - slide / 2) at--;
    const now = syllables[at];
    const before = syllables[at - 1];
    const value = read(now);
    if (!before) return value;
    const x = Math.min(1, Math.max(0, (time - now.start + slide / 2) / slide));
    return read(before) + (value - read(before)) * x * x * (3 - 2 * x);
  };
}

function loudness(syllables: readonly Syllable[]): (time: number) => number {
  let at = 0;
  return (time) => {
    while (at + 1 < syllables.length && time >= syllables[at + 1].start) at++;
    const { start, seconds, onset } = syllables[at];
    const age = time - start;
    if (age < 0) return 0;
    const rise = onset === 'hum' || onset === 'none' ? 0.09 : 0.05;
    const floor = onset === 'stop' || at === 0 ? 0 : onset === 'hiss' ? 0.1 : 0.45;
    const attack = Math.min(1, age / rise);
    const letGo = Math.min(1, Math.max(0, (seconds - age) / 0.14));
    const last = at + 1 === syllables.length ? 0 : floor;
    return (floor + (1 - floor) * attack) * (last + (1 - last) * letGo) * (0.82 + 0.18 * Math.sin(Math.min(1, age / seconds) * Math.PI));
  };
}

function glottis(length: number, syllables: readonly Syllable[], { breath, vibrato }: Singer, random: Random): Float32Array {
  const pitch = track(syllables, (syllable) => syllable.pitch, 0.11);
  const rate = between(random, 4.9, 5.6);
  const drift = random();
  const line = new Float32Array(length);
  for (let block = 0; block < length; block += 32) {
    const time = block / RATE;
    const wobble = vibrato * Math.min(1, time / 0.7) * sine(time * rate) + 5 * sine(time * 0.9 + drift);
    line.fill(hertz(pitch(time) + wobble / 100), block, block + 32);
  }
  const source = new Float32Array(length);
  addWave(source, line, { shape: 'saw', gain: 0.5 }, 0);
  const air = whiteNoise(length, random);
  filter(air, biquad('highpass', 1500));
  for (let i = 0; i < length; i++) source[i] += air[i] * breath * (0.6 - source[i]);
  filter(source, biquad('highpass', 110));
  filter(source, { ...biquad('lowpass', 2600, 0.5) });
  return source;
}

export function sing(syllables: readonly Syllable[], singer: Singer, random: Random): Float32Array {
  const end = syllables[syllables.length - 1];
  const length = Math.ceil((end.start + end.seconds + 0.25) * RATE);
  const source = glottis(length, syllables, singer, random);
  const sound = new Float32Array(length);
  for (let k = 0; k < 4; k++) {
    const band = source.slice();
    const centre = track(syllables, ({ vowel }) => FORMANTS[vowel][k][0] * singer.formants, 0.13);
    const gain = track(syllables, ({ vowel }) => 10 ** (FORMANTS[vowel][k][1] / 20), 0.13);
    sweep(band, centre, 0.87 + 0.02 * k, 'band');
    let level = 0;
    for (let i = 0; i < length; i++) {
      if (i % 64 === 0) level = gain(i / RATE) * (0.6 + k) * (1 - 0.16 * k);
      sound[i] += band[i] * level;
    }
  }
  for (let i = 0; i < length; i++) sound[i] += source[i] * 0.1;
  const swell = loudness(syllables);
  let level = 0;
  for (let i = 0; i < length; i++) {
    if (i % 16 === 0) level += 0.25 * (swell(i / RATE) - level);
    sound[i] *= level;
  }
  addHisses(sound, syllables, random);
  soften(sound, 0.05);
  return sound;
}

function addHisses(sound: Float32Array, syllables: readonly Syllable[], random: Random): void {
  for (const { start, onset } of syllables) {
    if (onset === 'hum' || onset === 'none') continue;
    const length = Math.floor((onset === 'hiss' ? 0.1 : 0.025) * RATE);
    const noise = whiteNoise(length, random);
    filter(noise, biquad('highpass', onset === 'hiss' ? 5200 : 2600));
    const from = Math.floor(start * RATE) - Math.floor(length * 0.7);
    for (let i = 0; i < length; i++) {
      if (from + i >= 0 && from + i < sound.length) sound[from + i] += noise[i] * 0.03 * Math.sin((Math.PI * i) / length);
    }
  }
}

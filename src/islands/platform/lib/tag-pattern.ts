import { hashText } from './hash-of-text';

const WIDTH = 240;
const MIDDLE = 22;
const REACH = 18;

/** Seeded generator of numbers from 0 up to, but excluding, 1. */
const seededBy = (text: string): (() => number) => {
  let state = hashText(text);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
};

const round = (value: number): number => Math.round(value * 10) / 10;
const join = (points: [number, number][]): string => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
const sample = (step: number, height: (x: number) => number): string =>
  join(Array.from({ length: WIDTH / step + 1 }, (_, index) => [index * step, MIDDLE - height(index * step)]));

const RHYTHMS: ((random: () => number) => string)[] = [
  (random) => {
    const [long, short, shift] = [60 + random() * 90, 25 + random() * 30, random() * 6];
    return sample(4, (x) => (Math.sin(x / (long / 6) + shift) * 0.7 + Math.sin(x / (short / 6)) * 0.3) * REACH * 0.7);
  },
  (random) => {
    const [period, duty, depth] = [14 + Math.floor(random() * 4) * 6, 0.25 + random() * 0.35, 0.4 + random() * 0.6];
    const points: [number, number][] = [[0, MIDDLE]];
    for (let x = 0; x < WIDTH; x += period) {
      const [up, down] = [MIDDLE - REACH, MIDDLE + REACH * depth * (Math.floor(x / period) % 2)];
      points.push([x, up], [x + period * duty, up], [x + period * duty, down], [x + period, down]);
    }
    return join(points);
  },
  (random) => {
    const [beat, growth] = [4 + random() * 4, 1.2 + random() * 1.6];
    return join(
      Array.from({ length: Math.floor(WIDTH / beat) }, (_, index) => [
        index * beat,
        MIDDLE + (index % 2 ? 1 : -1) * REACH * ((index * beat) / WIDTH) ** growth,
      ]),
    );
  },
  (random) => {
    const points: [number, number][] = [[0, MIDDLE]];
    for (let x = 5; x < WIDTH; x += 5 + random() * 9) points.push([x, MIDDLE + (random() * 2 - 1) * REACH]);
    return join([...points, [WIDTH, MIDDLE]]);
  },
  (random) => {
    const [period, decay] = [44 + random() * 40, 6 + random() * 8];
    return sample(2, (x) => Math.sin((x % period) * 1.1) * Math.exp(-(x % period) / decay) * REACH);
  },
  (random) => {
    const [period, height] = [18 + random() * 18, 0.5 + random() * 0.5];
    return sample(3, (x) => Math.abs(Math.sin(x / (period / 3))) * REACH * height * (Math.floor(x / (period * 3)) % 2 ? 0.35 : 1) - 6);
  },
];

/** Returns the path for a 240 × 44 box, always the same for a name. */
export const tagPatternPath = (name: string): string => {
  const random = seededBy(name);
  return RHYTHMS[Math.floor(random() * RHYTHMS.length)]!(random);
};

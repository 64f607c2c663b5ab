import type { AudioConsumer, AudioFormat } from './audio-samples';

/** Gates of EBU R 128 in LUFS, and in LU relative to the mean */
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;
/** Blocks of 400 ms, each 100 ms after the previous one */
const STEPS_A_BLOCK = 4;
const STEPS_A_SECOND = 10;
const OFFSET = -0.691; // calibrates a full-scale 997 Hz sine in one channel to −3.01
/** Channel weights by channel count; LFE is ignored. */
const SURROUND: Record<number, number[]> = { 5: [1, 1, 1, 1.41, 1.41], 6: [1, 1, 1, 0, 1.41, 1.41] };

interface Filter {
  b: [number, number, number];
  a: [number, number];
}

/** K-weighting of ITU-R BS.1770-5 for any sample rate: a high shelf and a high-pass filter. */
const weighting = (sampleRate: number): [Filter, Filter] => {
  const tan = (frequency: number): number => Math.tan((Math.PI * frequency) / sampleRate);
  const shelf = tan(1681.974450955533);
  const shelfQ = 0.7071752369554196;
  const gain = 10 ** (3.999843853973347 / 20);
  const slope = gain ** 0.4996667741545416;
  const s0 = 1 + shelf / shelfQ + shelf ** 2;
  const pass = tan(38.13547087602444);
  const passQ = 0.5003270373238773;
  const p0 = 1 + pass / passQ + pass ** 2;
  return [
    {
      b: [
        (gain + (slope * shelf) / shelfQ + shelf ** 2) / s0,
        (2 * (shelf ** 2 - gain)) / s0,
        (gain - (slope * shelf) / shelfQ + shelf ** 2) / s0,
      ],
      a: [(2 * (shelf ** 2 - 1)) / s0, (1 - shelf / shelfQ + shelf ** 2) / s0],
    },
    { b: [1, -2, 1], a: [(2 * (pass ** 2 - 1)) / p0, (1 - pass / passQ + pass ** 2) / p0] },
  ];
};

class Channel {
  private readonly state = new Float64Array(4);
  private readonly filters: [Filter, Filter];
  private readonly weight: number;
  private readonly step: number;
  private readonly powers: number[];
  private sum = 0;
  private filled = 0;

  constructor(filters: [Filter, Filter], weight: number, step: number, powers: number[]) {
    this.filters = filters;
    this.weight = weight;
    this.step = step;
    this.powers = powers;
  }

  add(samples: Float32Array, firstStep: number): void {
    const [{ b: shelf, a: shelfBack }, { b: pass, a: passBack }] = this.filters;
    const [b0, b1, b2] = shelf;
    const [a1, a2] = shelfBack;
    const [d0, d1, d2] = pass;
    const [c1, c2] = passBack;
    let [x1 = 0, x2 = 0, y1 = 0, y2 = 0] = this.state;
    let at = firstStep;
    for (const sample of samples) {
      const bright = b0 * sample + x1;
      x1 = b1 * sample - a1 * bright + x2;
      x2 = b2 * sample - a2 * bright;
      const heard = d0 * bright + y1;
      y1 = d1 * bright - c1 * heard + y2;
      y2 = d2 * bright - c2 * heard;
      this.sum += heard * heard;
      this.filled += 1;
      if (this.filled < this.step) continue;
      this.powers[at] = (this.powers[at] ?? 0) + (this.weight * this.sum) / this.step;
      at += 1;
      this.sum = 0;
      this.filled = 0;
    }
    this.state.set([x1, x2, y1, y2]);
  }
}

const toLoudness = (power: number): number => OFFSET + 10 * Math.log10(power);
const mean = (powers: number[]): number => powers.reduce((sum, power) => sum + power, 0) / powers.length;

const integrated = (powers: number[]): number | null => {
  const audible = powers.filter((power) => toLoudness(power) > ABSOLUTE_GATE);
  if (!audible.length) return null;
  const threshold = toLoudness(mean(audible)) + RELATIVE_GATE;
  return toLoudness(mean(audible.filter((power) => toLoudness(power) > threshold)));
};

/** Integrated loudness in LUFS (EBU R 128); null for silence and less than 400 ms. */
export const loudnessMeter = ({ sampleRate, channels }: AudioFormat): AudioConsumer<number | null> => {
  const filters = weighting(sampleRate);
  const step = Math.round(sampleRate / STEPS_A_SECOND);
  const powers: number[] = [];
  const meters = Array.from({ length: channels }, (_, channel) => new Channel(filters, SURROUND[channels]?.[channel] ?? 1, step, powers));
  let frames = 0;
  return {
    add: (planes) => {
      const firstStep = Math.floor(frames / step);
      planes.forEach((samples, channel) => {
        meters[channel]?.add(samples, firstStep);
      });
      frames += planes[0]?.length ?? 0;
    },
    end: () => {
      const blocks = powers.slice(0, 1 - STEPS_A_BLOCK).map((_, at) => mean(powers.slice(at, at + STEPS_A_BLOCK)));
      return integrated(blocks);
    },
  };
};

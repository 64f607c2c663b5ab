import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GaplessRequest } from '#islands/listening/player/engine/gapless.worklet';

const RATE = 44_100;
const BLOCK = 128;

interface Processor {
  port: { onmessage: (event: { data: GaplessRequest }) => void; postMessage: (lag: number) => void };
  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean;
}

/** Audio worklet globals: the clock in samples and the processor registry. */
const scope = globalThis as unknown as {
  sampleRate: number;
  currentFrame: number;
  registerProcessor: unknown;
  AudioWorkletProcessor: unknown;
};
let GaplessProcessor: new () => Processor;

beforeAll(async () => {
  scope.sampleRate = RATE;
  scope.AudioWorkletProcessor = class {
    port = { onmessage: null, postMessage: () => undefined };
  };
  scope.registerProcessor = (_name: string, processor: new () => Processor) => {
    GaplessProcessor = processor;
  };
  await import('#islands/listening/player/engine/gapless.worklet');
});

/** Non-silent samples that encode their position. */
const tone = (length: number, offset: number): Float32Array =>
  Float32Array.from({ length }, (_, index) => offset + ((index % 997) + 1) / 4000);

interface Story {
  first: Float32Array;
  second: Float32Array;
  /** Samples at which the second deck starts and the page announces the join. */
  secondStarts: number;
  announced: number;
  /** Length of the first track according to the page. */
  believed: number;
  length: number;
}

/** Plays two tracks through the processor; returns the output and the reported delay. */
const play = ({ first, second, secondStarts, announced, believed, length }: Story) => {
  const processor = new GaplessProcessor();
  const lags: number[] = [];
  processor.port.postMessage = (lag) => lags.push(lag);
  const heard = new Float32Array(length);
  for (let frame = 0; frame < length; frame += BLOCK) {
    scope.currentFrame = frame;
    if (frame === Math.floor(announced / BLOCK) * BLOCK) {
      processor.port.onmessage({ data: { type: 'join', to: 1, remaining: (believed - frame) / RATE } });
    }
    const piece = (samples: Float32Array, start: number) =>
      Float32Array.from({ length: BLOCK }, (_, index) => samples[frame + index - start] ?? 0);
    const inputs = [
      [piece(first, 0), piece(first, 0)],
      [piece(second, secondStarts), piece(second, secondStarts)],
    ];
    const outputs = [0, 1].map(() => [new Float32Array(BLOCK), new Float32Array(BLOCK)]);
    processor.process(inputs, outputs);
    for (let index = 0; index < BLOCK && frame + index < length; index += 1)
      heard[frame + index] = outputs[0]![0]![index]! + outputs[1]![1]![index]!;
  }
  return { heard, lags };
};

const LENGTH = 22_000;

/** Largest difference from the two tracks in sequence. */
const deviation = (heard: Float32Array, first: Float32Array, second: Float32Array): number =>
  heard.reduce(
    (worst, sample, index) =>
      Math.max(worst, Math.abs(sample - (index < first.length ? first[index]! : (second[index - first.length] ?? 0)))),
    0,
  );

describe('gapless join', () => {
  test('the join is exact to the sample for any end and early start', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 9000, max: 12_000 }),
        fc.integer({ min: 200, max: 6000 }),
        fc.integer({ min: -1500, max: 1500 }),
        (end, early, error) => {
          const [first, second] = [tone(end, 0), tone(LENGTH, 0.5)];
          /** Near the end of a block, silence is not distinguishable yet, so a few samples may be late. */
          const blur = end % BLOCK > BLOCK - 9 || end % BLOCK === 0 ? 9 : 0;
          const story = { first, second, secondStarts: end - early, announced: end - early - 400, believed: end + error, length: LENGTH };
          const { heard, lags } = play(story);
          expect(lags).toHaveLength(1);
          expect(lags[0]! * RATE).toBeGreaterThanOrEqual(early - 1e-6);
          expect(lags[0]! * RATE).toBeLessThanOrEqual(early + blur + 1e-6);
          if (!blur) expect(deviation(heard, first, second)).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a first track that fades to silence is joined at its announced end', () => {
    const [sounding, second] = [tone(5000, 0), tone(LENGTH, 0.5)];
    const first = new Float32Array(10_000);
    first.set(sounding);
    const { heard } = play({ first, second, secondStarts: 9000, announced: 8000, believed: 10_000, length: LENGTH });
    const start = heard.findIndex((sample) => sample > 0.5);
    expect(Math.abs(start - 10_000)).toBeLessThanOrEqual(BLOCK);
    expect(heard[start]).toBe(second[0]);
  });

  test('a late second track starts immediately', () => {
    const [first, second] = [tone(10_000, 0), tone(LENGTH, 0.5)];
    const { heard, lags } = play({ first, second, secondStarts: 10_600, announced: 9000, believed: 10_000, length: LENGTH });
    expect(lags).toEqual([0]);
    expect(heard.findIndex((sample) => sample > 0.5)).toBe(10_600);
    expect(heard.slice(10_600, 12_000)).toEqual(second.slice(0, 1400));
  });

  test('a reopened deck passes its input through', () => {
    const processor = new GaplessProcessor();
    scope.currentFrame = 0;
    processor.port.onmessage({ data: { type: 'join', to: 1, remaining: 1 } });
    processor.port.onmessage({ data: { type: 'abort' } });
    processor.port.onmessage({ data: { type: 'open', deck: 1 } });
    const block = tone(BLOCK, 0.5);
    const outputs = [0, 1].map(() => [new Float32Array(BLOCK), new Float32Array(BLOCK)]);
    processor.process([[new Float32Array(BLOCK)], [block]], outputs);
    expect(outputs[1]![0]).toEqual(block);
  });
});

import { describe, expect, test } from 'vitest';
import { tempoMeter } from '#islands/upload/audio-analysis/tempo';
import { heardBy, sine } from '../../support/signal';

const SHAPE = { sampleRate: 44_100, channels: 1 };

/** A click on every beat, the first of four louder. */
const knocks = (bpm: number, seconds: number): Float32Array[] => {
  const plane = new Float32Array(seconds * SHAPE.sampleRate);
  const beat = (60 / bpm) * SHAPE.sampleRate;
  for (let at = 0, count = 0; at < plane.length; at += beat, count += 1) {
    const start = Math.round(at);
    const height = count % 4 ? 0.4 : 0.8;
    for (let i = 0; i < 3000 && start + i < plane.length; i += 1)
      plane[start + i] = height * Math.exp(-i / 400) * Math.sin(i * 0.3 + ((i * i) % 7));
  }
  return [plane];
};

describe('tempo of an audio file', () => {
  test.each([84, 96, 104, 120, 128.5, 140, 150])('%d beats per minute are detected', (bpm) => {
    expect(Math.abs((heardBy(tempoMeter(SHAPE), knocks(bpm, 30)) ?? 0) - bpm)).toBeLessThanOrEqual(0.2);
  });

  test('audio without beats and short audio have no tempo', () => {
    expect(heardBy(tempoMeter(SHAPE), sine(SHAPE, { frequency: 440, level: -12, seconds: 20 }))).toBe(null);
    expect(heardBy(tempoMeter(SHAPE), knocks(120, 4))).toBe(null);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type StallWatch, watchStall } from '#islands/listening/player/engine/stall-watch';

const SECOND = 1000;
const pass = (seconds: number): void => void vi.advanceTimersByTime(seconds * SECOND);

let events: string[] = [];
let watch: StallWatch;

describe('stalled connection', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    events = [];
    watch = watchStall({ onChange: (isStalled) => events.push(isStalled ? 'stalled' : 'over'), retry: () => events.push('retry') });
  });
  afterEach(() => {
    watch.stop();
    vi.useRealTimers();
  });

  test('playback without bytes is noticed within 15 s, once, and retried ever less often', () => {
    watch.start();
    pass(15);
    expect(events).toEqual(['stalled', 'retry']);
    pass(600);
    const retries = events.filter((event) => event === 'retry').length;
    expect(events.filter((event) => event === 'stalled')).toHaveLength(1);
    expect([retries > 8, retries < 20]).toEqual([true, true]);
  });

  test('music that plays on is never stalled', () => {
    watch.start();
    for (let second = 0; second < 300; second += 1) {
      pass(1);
      watch.onSound();
    }
    expect(events).toEqual([]);
  });

  test('a slow connection is left alone while bytes come', () => {
    watch.start();
    for (let step = 0; step < 40; step += 1) {
      pass(5);
      watch.onBytes();
    }
    expect(events).toEqual([]);
  });

  test('a stall is over with the first sound, not with the first bytes', () => {
    watch.start();
    pass(15);
    watch.onBytes();
    expect(events).toEqual(['stalled', 'retry']);
    watch.onSound();
    expect(events).toEqual(['stalled', 'retry', 'over']);
    pass(15);
    expect(events).toEqual(['stalled', 'retry', 'over', 'stalled', 'retry']);
  });

  test('a paused player does nothing, and a pause ends the stall', () => {
    pass(100);
    watch.onSound();
    watch.onBytes();
    watch.retryNow();
    pass(100);
    expect(events).toEqual([]);
    watch.start();
    pass(15);
    watch.stop();
    pass(600);
    expect(events).toEqual(['stalled', 'retry', 'over']);
  });

  test('a stalled connection is retried at once on request, others are not', () => {
    watch.start();
    watch.retryNow();
    expect(events).toEqual([]);
    pass(9);
    watch.retryNow();
    expect(events).toEqual(['stalled', 'retry', 'retry']);
  });

  test('starting again does not extend the time', () => {
    watch.start();
    for (let second = 0; second < 15; second += 1) {
      pass(1);
      watch.start();
    }
    expect(events).toContain('stalled');
  });
});

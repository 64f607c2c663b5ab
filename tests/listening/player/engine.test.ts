import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeTrack, EMPTY_QUEUE, startQueue } from '#islands/listening/player/queue/player.queue';
import { unregisteredTrack } from '#islands/listening/player/queue/track-registry';
import { playableTrack } from '../../support/factories/playable.factory';
import { type FakeAudio, stubAudioDocument } from '../../support/fake-audio';

// The engine exists once per document.
vi.resetModules();
const { begin, pause, play, seek, startEngine } = await import('#islands/listening/player/engine/player.engine');
const { reload, startStallWatch } = await import('#islands/listening/player/engine/player.stall');
const { $isStalled, $problem } = await import('#islands/listening/player/engine/stall.store');
const { $buffered, $current, $duration, $position, $queue, $sleep, $starts, $status } = await import(
  '#islands/listening/player/engine/player.store'
);

const COUNTED = 240_000;
const ESTIMATED = 433;

let elements: FakeAudio[];
const audio = (): FakeAudio => elements.find(({ src }) => src.endsWith(`/${$current.get()?.id}/stream`))!;
const startTracks = (...tracks: ReturnType<typeof playableTrack>[]): void =>
  begin(startQueue(EMPTY_QUEUE, { tracks, start: 0, source: 'album:1' }));
const counted = (id: number) => ({ ...playableTrack(id), duration: COUNTED });

beforeAll(() => {
  vi.useFakeTimers();
  elements = stubAudioDocument();
  startEngine();
  startStallWatch();
});
beforeEach(() => {
  pause();
  $sleep.set(null);
});
afterAll(() => {
  pause();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('length', () => {
  test.each([ESTIMATED, 239.9, 12, Number.POSITIVE_INFINITY, Number.NaN])(
    'the counted length wins over %s s of the element',
    (duration) => {
      startTracks(counted(1), counted(2));
      audio().fire('durationchange', { duration });
      expect($duration.get()).toBe(COUNTED);
      seek(COUNTED / 2);
      expect(audio().currentTime).toBe(120);
    },
  );

  test('without a counted length the element’s is used until the length is known', () => {
    startTracks({ ...unregisteredTrack(3), duration: 0 });
    audio().fire('durationchange', { duration: ESTIMATED });
    expect($duration.get()).toBe(433_000);
    $queue.set(describeTrack($queue.get(), counted(3)));
    expect($duration.get()).toBe(COUNTED);
  });

  test('the buffered part is one of the counted length', () => {
    startTracks(counted(4));
    audio().fire('progress', { duration: ESTIMATED, buffered: { length: 1, start: () => 60, end: () => 180 } });
    expect($buffered.get()).toEqual([[0.25, 0.75]]);
  });
});

describe('stall', () => {
  const stall = (): void => {
    startTracks(counted(5), counted(6));
    audio().fire('playing');
    audio().fire('timeupdate', { currentTime: 42 });
    audio().fire('waiting');
    vi.advanceTimersByTime(15_000);
  };

  test('a stall reloads the track from the same position as the same play, with queue and timer', () => {
    stall();
    const [queue, starts] = [$queue.get(), $starts.get()];
    $sleep.set('end');
    expect([$isStalled.get(), $problem.get(), $status.get()]).toEqual([true, 'stalled', 'loading']);
    expect([audio().loads, audio().currentTime, audio().paused]).toEqual([1, 42, false]);
    vi.advanceTimersByTime(30_000);
    expect(audio().loads).toBeGreaterThan(1);
    expect([$queue.get(), $starts.get(), $sleep.get(), $position.get()]).toEqual([queue, starts, 'end', 42_000]);
    audio().fire('playing');
    audio().fire('timeupdate', { currentTime: 42.3 });
    expect([$isStalled.get(), $problem.get(), $status.get()]).toEqual([false, null, 'playing']);
  });

  test('a position that stops without an event is a stall too', () => {
    startTracks(counted(5));
    audio().fire('playing');
    audio().fire('timeupdate', { currentTime: 10 });
    vi.advanceTimersByTime(15_000);
    expect($isStalled.get()).toBe(true);
  });

  test('the return of the connection or the page retries at once', () => {
    stall();
    for (const target of [globalThis, document]) {
      const { loads } = audio();
      target.dispatchEvent(new Event(target === document ? 'visibilitychange' : 'online'));
      expect(audio().loads).toBe(loads + 1);
    }
  });

  test('a pause ends it, and playing again watches again', () => {
    stall();
    pause();
    const { loads } = audio();
    vi.advanceTimersByTime(120_000);
    expect([$isStalled.get(), audio().loads]).toEqual([false, loads]);
    play();
    vi.advanceTimersByTime(15_000);
    expect($isStalled.get()).toBe(true);
  });

  test('reloading keeps the speed', () => {
    startTracks(counted(7));
    reload();
    expect([audio().playbackRate, audio().paused]).toEqual([1, false]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_QUEUE, startQueue } from '#islands/listening/player/queue/player.queue';
import { playableTracks } from '../../support/factories/playable.factory';
import { stubAudioDocument } from '../../support/fake-audio';

// The engine exists once per document.
vi.resetModules();
const { startEngine } = await import('#islands/listening/player/engine/player.engine');
const { $current, $duration, $position, $queue, $settings } = await import('#islands/listening/player/engine/player.store');
const { announceControl } = await import('#islands/listening/player/start/control-announcement');
const { startKeyboard } = await import('#islands/listening/player/start/keyboard');

const announced: string[] = [];

class StubElement extends EventTarget {
  closest(): null {
    return null;
  }
}

const press = (key: string, code: string, more: object = {}): boolean => {
  const event = new Event('keydown', { cancelable: true });
  const state = {
    key,
    code,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
    keyCode: 0,
  };
  document.dispatchEvent(Object.assign(event, state, more));
  return event.defaultPrevented;
};
const hold = (key: string, code: string, times = 12): void => {
  for (let time = 0; time < times; time += 1) press(key, code, { repeat: time > 0 });
};

beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Element', StubElement);
  stubAudioDocument(announced);
  startEngine();
  startKeyboard();
});
beforeEach(() => {
  vi.clearAllTimers();
  announced.length = 0;
  $queue.set(startQueue(EMPTY_QUEUE, { tracks: playableTracks(5), start: 0, source: 'album:1' }));
  $duration.set(180_000);
  $position.set(60_000);
  $settings.set({ ...$settings.get(), isMuted: false, volume: 0.5 });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('shortcuts', () => {
  test.each([
    ['Latin', 'm'],
    ['Cyrillic', 'ь'],
    ['Greek', 'μ'],
    ['Hebrew', 'צ'],
    ['Arabic', 'ة'],
    ['Thai', 'ท'],
    ['Korean', 'ㅡ'],
    ['Japanese', 'も'],
  ])('%s keyboards mute with the key at M', (_, key) => {
    expect(press(key, 'KeyM')).toBe(true);
    expect($settings.get().isMuted).toBe(true);
  });

  test('digits of other scripts and signs in other places seek', () => {
    press('٥', 'Digit5');
    expect($position.get()).toBe(90_000);
    press('ж', 'Semicolon');
    expect($position.get()).toBe(100_000);
  });

  test('a held key acts once, except seeking', () => {
    hold('m', 'KeyM');
    hold('s', 'KeyS');
    hold('r', 'KeyR');
    expect([$settings.get().isMuted, $queue.get().isShuffled, $queue.get().repeat]).toEqual([true, true, 'all']);
    const { index } = $queue.get();
    for (const repeat of [false, true, true]) press('ArrowRight', 'ArrowRight', { shiftKey: true, repeat });
    expect($queue.get().index).toBe(index + 1);
    $position.set(60_000);
    hold('ArrowRight', 'ArrowRight', 3);
    expect($position.get()).toBe(75_000);
    expect($current.get()).not.toBeNull();
  });

  test('a held space bar does not scroll the page', () => {
    expect(press(' ', 'Space', { repeat: true })).toBe(true);
  });

  test.each([
    { isComposing: true },
    { keyCode: 229 },
    { altKey: true },
    { ctrlKey: true },
    { metaKey: true },
    { ctrlKey: true, altKey: true },
    { key: 'Process' },
  ])('%o is left to the browser', (state) => {
    expect(press('m', 'KeyM', state)).toBe(false);
    expect($settings.get().isMuted).toBe(false);
  });

  test('Ctrl+Shift+K, the console of a browser, is left to it', () => {
    expect(press('K', 'KeyK', { ctrlKey: true, shiftKey: true })).toBe(false);
  });

  test('a volume changed in steps is announced once, with its last value', () => {
    for (const volume of [0.55, 0.6, 0.65]) {
      $settings.set({ ...$settings.get(), volume });
      announceControl('volume');
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(2000);
    expect(announced).toEqual(['Volume: 65 %']);
  });

  test('mute, shuffle and repeat are announced with their new state, once per act', () => {
    hold('m', 'KeyM');
    press('m', 'KeyM');
    hold('s', 'KeyS');
    hold('r', 'KeyR');
    vi.advanceTimersByTime(2000);
    expect(announced).toEqual(['Muted', 'Unmuted', 'Shuffle: on', 'Repeat: all']);
  });
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import { reportPosition, serveLockScreen } from '#islands/listening/player/source/lock-screen';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const player = () => ({
  play: vi.fn(),
  pause: vi.fn(),
  next: vi.fn(),
  previous: vi.fn(),
  seek: vi.fn(),
  seekBy: vi.fn(),
  seekStep: () => 10_000,
});

const stubDevice = (userAgent: string, maxTouchPoints: number, unsupported = '') => {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  const states: (MediaPositionState | undefined)[] = [];
  const mediaSession = {
    setActionHandler: (action: string, handler: MediaSessionActionHandler | null) => {
      if (action === unsupported) throw new TypeError(action);
      handlers.set(action, handler);
    },
    setPositionState: (state?: MediaPositionState) => void states.push(state),
  };
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, mediaSession });
  const offered = () => [...handlers].flatMap(([action, handler]) => (handler ? action : [])).sort();
  return { handlers, states, offered };
};

afterEach(() => void vi.unstubAllGlobals());

describe('lock screen', () => {
  const WITHOUT_JUMPS = ['nexttrack', 'pause', 'play', 'previoustrack', 'seekto', 'stop'];

  test.each([
    ['iPhone', IPHONE, 5, WITHOUT_JUMPS],
    ['iPad', IPHONE.replaceAll('iPhone', 'iPad'), 5, WITHOUT_JUMPS],
    ['iPad that claims to be a Mac', MAC, 5, WITHOUT_JUMPS],
    ['Chrome on an iPhone', IPHONE.replace('Version/18.5', 'CriOS/140.0'), 5, WITHOUT_JUMPS],
    ['Mac', MAC, 0, [...WITHOUT_JUMPS, 'seekbackward', 'seekforward'].sort()],
    ['Android', ANDROID, 5, [...WITHOUT_JUMPS, 'seekbackward', 'seekforward'].sort()],
  ])('%s offers track keys, and seeking by 10 s only where that does not replace them', (_, userAgent, touchPoints, expected) => {
    const { offered } = stubDevice(userAgent, touchPoints);
    serveLockScreen(player())(true, true, true);
    expect(offered()).toEqual(expected);
  });

  test('actions that cannot be done are unset, and set again', () => {
    const { offered } = stubDevice(ANDROID, 5);
    const offer = serveLockScreen(player());
    offer(true, false, false);
    expect(offered()).toEqual(['pause', 'play', 'previoustrack', 'stop']);
    offer(true, true, true);
    expect(offered()).toContain('nexttrack');
    expect(offered()).toContain('seekto');
    offer(false, false, false);
    expect(offered()).toEqual([]);
  });

  test('an action that the browser does not know leaves the others', () => {
    const { offered } = stubDevice(ANDROID, 5, 'stop');
    serveLockScreen(player())(true, true, true);
    expect(offered()).toContain('nexttrack');
  });

  test('handlers seek by the offset of the keys, else by 10 s', () => {
    const { handlers } = stubDevice(ANDROID, 5);
    const served = player();
    serveLockScreen(served)(true, true, true);
    handlers.get('seekto')?.({ action: 'seekto', seekTime: 12.5 });
    handlers.get('seekbackward')?.({ action: 'seekbackward' });
    handlers.get('seekforward')?.({ action: 'seekforward', seekOffset: 30 });
    expect([served.seek.mock.calls, served.seekBy.mock.calls]).toEqual([[[12_500]], [[-10_000], [30_000]]]);
  });

  test.each([
    [Number.NaN, 1000, 1],
    [5000, Number.NaN, 1],
    [5000, Number.POSITIVE_INFINITY, 1],
    [5000, 0, 1],
    [5000, -1, 1],
    [-20, 1000, 1],
    [2000, 1000, 1],
    [0, 0.4, 0],
  ])('position %d of %d at rate %d gives a state that browsers accept', (position, duration, rate) => {
    const { states } = stubDevice(ANDROID, 5);
    reportPosition(position, duration, rate);
    const [state] = states;
    if (!state) return;
    expect(state.duration).toBeGreaterThan(0);
    expect(Number.isFinite(state.duration)).toBe(true);
    expect(state.position).toBeGreaterThanOrEqual(0);
    expect(state.position).toBeLessThanOrEqual(state.duration!);
    expect(state.playbackRate).not.toBe(0);
  });
});

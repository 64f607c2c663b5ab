import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { playableTrack } from '../../support/factories/playable.factory';
import { FakeAudio } from '../../support/fake-audio';

const tracks = [11, 12, 13].map((id) => ({ ...playableTrack(id), duration: 240_000 }));
const names = tracks.map(({ name }) => name);

class FakePart extends EventTarget {
  dataset: Record<string, string> = {};
  textContent = '';
  value = '';
  max = '';
  ariaLabel: string | null = null;
  ariaPressed: string | null = null;
  ariaValueText: string | null = null;
}

let audio: FakeAudio;
let parts: Record<'play' | 'seek' | 'time' | 'title' | 'status', FakePart>;
let actions: Map<string, unknown>;
let streams: Record<string, number>;

/** Lets the request for the cause of a failure finish. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await vi.advanceTimersByTimeAsync(0);
};
const idPlaying = (): number => Number(/tracks\/(\d+)\/stream/.exec(audio.src)?.[1]);
const breakTrack = async (): Promise<void> => {
  audio.fire('error', { error: {}, paused: true });
  await settle();
};
const press = (): void => {
  audio.error = null;
  parts.play.dispatchEvent(new Event('click'));
};

/** Runs the script of an embedded album on a stubbed page. */
const openEmbed = async (list = tracks): Promise<void> => {
  vi.resetModules();
  audio = new FakeAudio();
  actions = new Map();
  streams = {};
  parts = { play: new FakePart(), seek: new FakePart(), time: new FakePart(), title: new FakePart(), status: new FakePart() };
  Object.assign(parts.play, { ariaLabel: 'Play Album' }).dataset.retry = 'Try again';
  Object.assign(parts.status.dataset, {
    stalled: 'stalled',
    unreachable: 'unreachable',
    skipping: ':name skipping',
    broken: ':name broken',
    none: 'none',
  });
  const querySelector = (selector: string) =>
    selector.startsWith('script') ? { textContent: JSON.stringify(list) } : parts[/embed="(\w+)"/.exec(selector)?.[1] as 'play'];
  const page = {
    querySelector,
    querySelectorAll: () => [],
    getElementById: () => null,
    cookie: '',
    documentElement: { style: { setProperty: () => undefined } },
    visibilityState: 'visible',
  };
  vi.stubGlobal('document', Object.assign(new EventTarget(), page));
  vi.stubGlobal('location', { hash: '', search: '', href: 'https://segue.test/', origin: 'https://segue.test', hostname: 'segue.test' });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(readonly init: object) {}
    },
  );
  const setActionHandler = (action: string, handler: unknown) => (handler ? actions.set(action, handler) : actions.delete(action));
  const mediaSession = { setActionHandler, setPositionState: () => undefined, metadata: null, playbackState: 'none' };
  vi.stubGlobal('navigator', { userAgent: 'Android', maxTouchPoints: 5, onLine: true, mediaSession });
  vi.stubGlobal(
    'Audio',
    class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: the script creates the element that the test controls
        return audio;
      }
    },
  );
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage(): void {}
    },
  );
  vi.stubGlobal('fetch', async (address: string) => {
    const id = /tracks\/(\d+)\/stream/.exec(String(address))?.[1];
    if (id && streams[id] === 0) throw new TypeError('Failed to fetch');
    return new Response('{}', { status: id ? (streams[id] ?? 404) : 200, headers: { 'Content-Type': 'application/json' } });
  });
  await import('#islands/listening/embed/embed-player');
};

describe('embedded player', () => {
  beforeEach(async () => {
    vi.useFakeTimers();
    await openEmbed();
  });
  afterEach(() => audio.fire('pause', { error: null, paused: true }));
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('a track that is gone is named and skipped', async () => {
    press();
    await breakTrack();
    expect([parts.status.textContent, parts.play.ariaLabel, parts.play.dataset.state]).toEqual([
      `${names[0]} skipping`,
      'Try again',
      'error',
    ]);
    audio.error = null;
    await vi.advanceTimersByTimeAsync(5000);
    expect([idPlaying(), parts.status.textContent, parts.play.ariaLabel]).toEqual([12, '', 'Play Album']);
  });

  test('if the last track is gone, the player returns to the first and names the track', async () => {
    press();
    audio.fire('playing');
    audio.fire('ended');
    audio.fire('playing');
    audio.fire('ended');
    await breakTrack();
    expect([parts.status.textContent, parts.play.ariaLabel, parts.play.dataset.state, parts.title.textContent]).toEqual([
      `${names[2]} broken`,
      'Play Album',
      'paused',
      names[0],
    ]);
  });

  test('if all tracks are gone it stops and says so; the button plays again', async () => {
    press();
    for (const _ of tracks) {
      await breakTrack();
      audio.error = null;
      await vi.advanceTimersByTimeAsync(5000);
    }
    expect([parts.status.textContent, parts.play.ariaLabel, parts.play.dataset.state]).toEqual(['none', 'Play Album', 'paused']);
    press();
    expect([idPlaying(), parts.status.textContent]).toEqual([11, '']);
  });

  test('an unreachable site is no reason to skip; the track is retried until it plays', async () => {
    streams[11] = 0;
    press();
    audio.fire('playing');
    audio.fire('timeupdate', { currentTime: 30 });
    await breakTrack();
    expect([parts.status.textContent, parts.play.ariaLabel, idPlaying()]).toEqual(['unreachable', 'Try again', 11]);
    audio.error = null;
    await vi.advanceTimersByTimeAsync(15_000);
    expect([parts.status.textContent, audio.loads > 0, audio.currentTime]).toEqual(['stalled', true, 30]);
    audio.fire('playing');
    audio.fire('timeupdate', { currentTime: 30.2 });
    expect([parts.status.textContent, parts.play.dataset.state, parts.play.ariaLabel]).toEqual(['', 'playing', 'Play Album']);
  });

  test('silence without an error is a stall within 15 s, unless it is paused', async () => {
    press();
    audio.fire('playing');
    audio.fire('waiting');
    await vi.advanceTimersByTimeAsync(15_000);
    expect([parts.status.textContent, audio.loads]).toEqual(['stalled', 1]);
    audio.fire('pause', { paused: true });
    await vi.advanceTimersByTimeAsync(100_000);
    expect([parts.status.textContent, audio.loads]).toEqual(['', 1]);
  });

  test('the lock screen has the track and the actions that can be done', async () => {
    press();
    expect([...actions.keys()].sort()).toContain('nexttrack');
    expect(navigator.mediaSession.metadata).toMatchObject({ init: { title: names[0] } });
    (actions.get('nexttrack') as () => void)();
    (actions.get('nexttrack') as () => void)();
    expect([idPlaying(), actions.has('nexttrack'), actions.has('previoustrack')]).toEqual([13, false, true]);
  });

  test('the counted length wins over the element’s', async () => {
    press();
    audio.fire('timeupdate', { duration: 433, currentTime: 60 });
    expect([parts.seek.max, parts.seek.ariaValueText]).toEqual(['240000', '1:00 / 4:00']);
    await openEmbed(tracks.map((track) => ({ ...track, duration: 0 })));
    press();
    audio.fire('timeupdate', { duration: 100, currentTime: 50 });
    expect(parts.seek.max).toBe('100000');
  });
});

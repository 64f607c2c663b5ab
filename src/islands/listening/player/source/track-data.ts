import type { Lyric, lyricApi } from '#contracts/catalogue/lyric';
import type { trackApi } from '#contracts/catalogue/track';
import { call } from '#islands/platform/api-client/api-call';

const peaksById = new Map<number, number[]>();

/** Registers peaks of private-link tracks, which the API serves to no one else. */
export const registerPeaks = (trackId: number, peaks: number[]): void => void peaksById.set(trackId, peaks);

/** Caches reads by track id; a failed read gives null and is retried next time. */
const remembered = <Value>(read: (id: number) => Promise<Value>): ((id: number) => Promise<Value | null>) => {
  const cache = new Map<number, Promise<Value | null>>();
  return (id) => {
    const cached = cache.get(id);
    if (cached) return cached;
    const value = read(id).catch(() => {
      cache.delete(id);
      return null;
    });
    cache.set(id, value);
    return value;
  };
};

/** 0 to 100. */
export const waveformOf = remembered(
  async (id): Promise<number[]> =>
    peaksById.get(id) ?? (await call<typeof trackApi.waveform>({ method: 'GET', path: '/tracks/:id/waveform' }, { params: { id } })).peaks,
);

/** Null if the track has no lyrics. */
export const lyricOf = remembered(
  async (id): Promise<Lyric> => (await call<typeof lyricApi.show>({ method: 'GET', path: '/tracks/:id/lyrics' }, { params: { id } })).lyric,
);

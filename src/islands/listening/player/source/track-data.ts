import type { Lyric, lyricApi } from '#contracts/catalogue/lyric';
import type { trackApi } from '#contracts/catalogue/track';
import { call } from '#islands/platform/api-client/api-call';

const handed = new Map<number, number[]>();

/** Hands over the peaks of tracks that only a link opens: the site tells them to nobody else. */
export const registerPeaks = (trackId: number, peaks: number[]): void => void handed.set(trackId, peaks);

/** Keeps what a reader found by the id of the track; what failed is null and asked for again the next time. */
const remembered = <Value>(read: (id: number) => Promise<Value>): ((id: number) => Promise<Value | null>) => {
  const found = new Map<number, Promise<Value | null>>();
  return (id) => {
    const known = found.get(id);
    if (known) return known;
    const value = read(id).catch(() => {
      found.delete(id);
      return null;
    });
    found.set(id, value);
    return value;
  };
};

/** The peaks of a track, 0 to 100. */
export const waveformOf = remembered(
  async (id): Promise<number[]> =>
    handed.get(id) ?? (await call<typeof trackApi.waveform>({ method: 'GET', path: '/tracks/:id/waveform' }, { params: { id } })).peaks,
);

/** The words of a track; null where there are none. */
export const lyricOf = remembered(
  async (id): Promise<Lyric> => (await call<typeof lyricApi.show>({ method: 'GET', path: '/tracks/:id/lyrics' }, { params: { id } })).lyric,
);

import type { TrackQuality, trackQualityApi } from '#functions/catalogue/track/track-quality.contract';
import { call } from '#islands/platform/api-client/api-call';

const CACHE_SIZE = 200;

const cache = new Map<number, TrackQuality[]>();

export const cachedQualities = (trackId: number): TrackQuality[] | undefined => cache.get(trackId);

/** Fetches the qualities the listener may hear, cached. Throws `HttpError`. */
export const askQualities = async (trackId: number): Promise<TrackQuality[]> => {
  const before = cache.get(trackId);
  if (before) return before;
  const { qualities } = await call<typeof trackQualityApi.list>(
    { method: 'GET', path: '/tracks/:id/qualities' },
    { params: { id: trackId } },
  );
  const [oldest] = cache.keys();
  if (oldest !== undefined && cache.size >= CACHE_SIZE) cache.delete(oldest);
  cache.set(trackId, qualities);
  return qualities;
};

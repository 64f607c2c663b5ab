import type { TrackQuality, trackQualityApi } from '#functions/catalogue/track/track-quality.contract';
import { call } from '#islands/platform/api-client/api-call';

const CACHE_SIZE = 200;

const known = new Map<number, TrackQuality[]>();

export const knownQualities = (trackId: number): TrackQuality[] | undefined => known.get(trackId);

/** Fetches the qualities the listener may hear, cached. Throws `HttpError`. */
export const askQualities = async (trackId: number): Promise<TrackQuality[]> => {
  const before = known.get(trackId);
  if (before) return before;
  const { qualities } = await call<typeof trackQualityApi.list>(
    { method: 'GET', path: '/tracks/:id/qualities' },
    { params: { id: trackId } },
  );
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= CACHE_SIZE) known.delete(oldest);
  known.set(trackId, qualities);
  return qualities;
};

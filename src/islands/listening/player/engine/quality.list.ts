import type { TrackQuality, trackQualityApi } from '#functions/catalogue/track/track-quality.contract';
import { call } from '#islands/platform/api-client/api-call';

/** So many answers are kept. */
const KEPT = 200;

const known = new Map<number, TrackQuality[]>();

/** In which qualities the listener may hear a track, if that was asked before. */
export const knownQualities = (trackId: number): TrackQuality[] | undefined => known.get(trackId);

/** Asks in which qualities the listener may hear a track, once. Throws an `HttpError`. */
export const askQualities = async (trackId: number): Promise<TrackQuality[]> => {
  const before = known.get(trackId);
  if (before) return before;
  const { qualities } = await call<typeof trackQualityApi.list>(
    { method: 'GET', path: '/tracks/:id/qualities' },
    { params: { id: trackId } },
  );
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= KEPT) known.delete(oldest);
  known.set(trackId, qualities);
  return qualities;
};

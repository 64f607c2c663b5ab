import type { PlayableTrack } from '#contracts/catalogue/track';
import type { RadioReason } from '#functions/catalogue/track/radio-reason.contract';
import { mainArtists } from './main-artists';

export type QueuedTrack = PlayableTrack & { reason?: RadioReason };

export const toPlayableTrack = (track: QueuedTrack): QueuedTrack => ({
  id: track.id,
  name: track.name,
  slug: track.slug,
  duration: track.duration,
  image: track.image,
  tint: track.tint,
  explicit: track.explicit,
  album: track.album,
  by: mainArtists(track),
  loudness: track.loudness,
  album_loudness: track.album_loudness,
  true_peak: track.true_peak,
  lyrics_count: track.lyrics_count,
  src: track.src,
  ...(track.reason && { reason: track.reason }),
});

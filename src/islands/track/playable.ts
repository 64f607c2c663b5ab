import type { PlayableTrack, TrackItem } from '#contracts/track';

/** The part of a track that the player needs. */
export const playable = (track: TrackItem): PlayableTrack => ({
  id: track.id,
  name: track.name,
  slug: track.slug,
  duration: track.duration,
  image: track.image,
  tint: track.tint,
  explicit: track.explicit,
  album: track.album,
  artists: track.artists,
  loudness: track.loudness,
  album_loudness: track.album_loudness,
  true_peak: track.true_peak,
  lyrics_count: track.lyrics_count,
  src: track.src,
});

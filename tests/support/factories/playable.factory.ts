import type { PlayableTrack } from '#contracts/catalogue/track';

export const playableTrack = (id: number, overrides: Partial<PlayableTrack> = {}): PlayableTrack => ({
  id,
  name: `Track ${id}`,
  slug: `track-${id}`,
  duration: 180_000,
  image: null,
  tint: null,
  explicit: false,
  album: { id: 1, name: 'Album', slug: 'album', artist_slug: 'artist' },
  by: [],
  loudness: -14,
  album_loudness: -14,
  true_peak: -2,
  lyrics_count: 0,
  src: 'file',
  ...overrides,
});

/** Ids start at 1. */
export const playableTracks = (count: number): PlayableTrack[] => Array.from({ length: count }, (_, index) => playableTrack(index + 1));

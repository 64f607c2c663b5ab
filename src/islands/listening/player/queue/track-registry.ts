import type { PlayableTrack } from '#contracts/catalogue/track';

const handed = new Map<number, PlayableTrack>();

/** Hands over what is known of tracks that a screen shows without embedding them. */
export const registerTracks = (tracks: PlayableTrack[]): void => {
  for (const track of tracks) handed.set(track.id, track);
};

/** Forgets what was handed over. */
export const clearTracks = (): void => handed.clear();

/** A track that was handed over. */
export const registeredTrack = (id: number): PlayableTrack | undefined => handed.get(id);

/** What stands for a track of which nothing but the id is known yet, so that its sound can start. */
export const unregisteredTrack = (id: number): PlayableTrack => ({
  id,
  name: '',
  slug: '',
  duration: 0,
  image: null,
  tint: null,
  explicit: false,
  album: null,
  by: [],
  loudness: null,
  album_loudness: null,
  true_peak: null,
  lyrics_count: 0,
  src: 'file',
});

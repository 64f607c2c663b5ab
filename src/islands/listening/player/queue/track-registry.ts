import type { PlayableTrack } from '#contracts/catalogue/track';

const handed = new Map<number, PlayableTrack>();

export const registerTracks = (tracks: PlayableTrack[]): void => {
  for (const track of tracks) handed.set(track.id, track);
};

export const clearTracks = (): void => handed.clear();

export const registeredTrack = (id: number): PlayableTrack | undefined => handed.get(id);

/** Placeholder for a track known by id only, so that its audio can start. */
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

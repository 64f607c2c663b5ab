import type { PlayableTrack } from '#contracts/track';

export interface TrackList {
  tracks: PlayableTrack[];
  /** What the list is called, where the page says so. */
  name: string | null;
}

const asked = new Map<string, Promise<TrackList>>();

/** The tracks of a subject (`album:5`) that the page has embedded. */
export const embeddedList = (subject: string): TrackList | undefined => {
  const element = document.querySelector<HTMLElement>(`script[data-tracks="${CSS.escape(subject)}"]`);
  return element ? { tracks: JSON.parse(element.textContent ?? '[]') as PlayableTrack[], name: element.dataset.name ?? null } : undefined;
};

/** A track that some list of the page embeds. */
export const embeddedTrack = (id: number): PlayableTrack | undefined => {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('script[data-tracks]')) {
    const found = embeddedList(dataset.tracks ?? '')?.tracks.find((track) => track.id === id);
    if (found) return found;
  }
  return undefined;
};

/** The tracks of a subject from the page, else from the API; asked for once. Throws an `HttpError`. */
export const findList = (subject: string): Promise<TrackList> => {
  const embedded = embeddedList(subject);
  if (embedded) return Promise.resolve(embedded);
  const known = asked.get(subject);
  if (known) return known;
  const list = import('./track-source').then(async ({ readTracks }) => ({ tracks: await readTracks(subject), name: null }));
  list.catch(() => asked.delete(subject));
  asked.set(subject, list);
  return list;
};

/** What stands for a track of which nothing but the id is known yet, so that its sound can start. */
export const unknownTrack = (id: number): PlayableTrack => ({
  id,
  name: '',
  slug: '',
  duration: 0,
  image: null,
  tint: null,
  explicit: false,
  album: null,
  artists: [],
  loudness: null,
  album_loudness: null,
  true_peak: null,
  lyrics_count: 0,
  src: 'file',
});

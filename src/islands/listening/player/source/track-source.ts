import type { genreApi } from '#contracts/catalogue/genre';
import type { tagApi } from '#contracts/catalogue/tag';
import type { PlayableTrack, TrackItem, trackApi } from '#contracts/catalogue/track';
import { parseSubject } from '#functions/platform/contract/subject';
import { toPlayableTrack } from '#islands/catalogue/track/playable-track';
import { call } from '#islands/platform/api-client/api-call';
import { readerOf } from './list-reader';

const LIST_LIMIT = 500;
const PAGE = 100;

interface Page {
  pagination: { data: object[]; next_page?: number | null };
}

export const isTrack = (item: object): item is TrackItem => 'model_type' in item && item.model_type === 'track';

const pages = async (read: (page: number) => Promise<Page>): Promise<TrackItem[]> => {
  const items: object[] = [];
  for (let page: number | null | undefined = 1; page && items.length < LIST_LIMIT; ) {
    const { pagination }: Page = await read(page);
    items.push(...pagination.data);
    page = pagination.next_page;
  }
  return items.filter(isTrack);
};

const READERS: Record<string, (id: string) => Promise<PlayableTrack[]>> = {
  track: async (id) => [(await call<typeof trackApi.show>({ method: 'GET', path: '/tracks/:id' }, { params: { id } })).track],
  album: async (id) =>
    (await call<typeof trackApi.albumWithTracks>({ method: 'GET', path: '/albums/:id' }, { params: { id } })).album.tracks,
  artist: (id) =>
    pages((page) =>
      call<typeof trackApi.ofArtist>({ method: 'GET', path: '/artists/:id/tracks' }, { params: { id }, query: { page, perPage: PAGE } }),
    ),
  tag: (name) =>
    pages((page) =>
      call<typeof tagApi.tracks>({ method: 'GET', path: '/tags/:name/tracks' }, { params: { name }, query: { page, perPage: PAGE } }),
    ),
  genre: async (name) => (await call<typeof genreApi.show>({ method: 'GET', path: '/genres/:name' }, { params: { name } })).genre.tracks,
};

/** Fetches the tracks of a subject, e.g. `album:5`. Throws `HttpError`. */
export const readTracks = async (subject: string): Promise<PlayableTrack[]> => {
  const { kind, id } = parseSubject(subject);
  const provided = readerOf(subject);
  if (provided) return (await provided(subject)).tracks;
  const read = READERS[kind];
  return read ? (await read(id)).map(toPlayableTrack) : [];
};

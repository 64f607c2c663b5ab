import type { genreApi } from '#contracts/catalogue/genre';
import type { tagApi } from '#contracts/catalogue/tag';
import type { PlayableTrack, TrackItem, trackApi } from '#contracts/catalogue/track';
import type { ChannelContent, ContentItem, channelApi } from '#contracts/listening/channel';
import { playable } from '#islands/catalogue/track/playable';
import { readPlaylist } from '#islands/listening/playlist/playlist-source';
import { call } from '#islands/platform/api-client/call';

/** A list of the API is read up to this many tracks. */
const LIST_LIMIT = 500;
const PAGE = 100;
/** A channel without tracks plays the tracks of this many of its items. */
const CHANNEL_SUBJECTS = 8;

interface Page {
  pagination: { data: object[]; next_page?: number | null };
}

const isTrack = (item: object): item is TrackItem => 'model_type' in item && item.model_type === 'track';

const pages = async (read: (page: number) => Promise<Page>): Promise<TrackItem[]> => {
  const found: object[] = [];
  for (let page: number | null | undefined = 1; page && found.length < LIST_LIMIT; ) {
    const { pagination }: Page = await read(page);
    found.push(...pagination.data);
    page = pagination.next_page;
  }
  return found.filter(isTrack);
};

/** The items of a channel and of the channels inside it. */
const flatten = (items: ChannelContent[]): ContentItem[] =>
  items.flatMap((item) => (item.model_type === 'channel' ? item.content : [item]));

/** What a channel plays: its tracks, or the tracks of the first records, artists and lists that it shows. */
const ofChannel = async (items: ContentItem[]): Promise<PlayableTrack[]> => {
  const tracks = items.filter(isTrack);
  if (tracks.length) return tracks;
  const subjects = items.flatMap((item) =>
    item.model_type === 'album' || item.model_type === 'artist' || item.model_type === 'playlist' ? [item] : [],
  );
  const lists = await Promise.all(subjects.slice(0, CHANNEL_SUBJECTS).map(({ model_type, id }) => readTracks(`${model_type}:${id}`)));
  return lists.flat();
};

/** How the tracks of each kind of subject are asked for. */
const READERS: Record<string, (id: string) => Promise<PlayableTrack[]>> = {
  track: async (id) => [(await call<typeof trackApi.show>({ method: 'GET', path: '/tracks/:id' }, { params: { id } })).track],
  album: async (id) =>
    (await call<typeof trackApi.albumWithTracks>({ method: 'GET', path: '/albums/:id' }, { params: { id } })).album.tracks,
  artist: (id) =>
    pages((page) =>
      call<typeof trackApi.ofArtist>({ method: 'GET', path: '/artists/:id/tracks' }, { params: { id }, query: { page, perPage: PAGE } }),
    ),
  playlist: readPlaylist,
  tag: (name) =>
    pages((page) =>
      call<typeof tagApi.tracks>({ method: 'GET', path: '/tags/:name/tracks' }, { params: { name }, query: { page, perPage: PAGE } }),
    ),
  genre: async (name) => (await call<typeof genreApi.show>({ method: 'GET', path: '/genres/:name' }, { params: { name } })).genre.tracks,
  channel: async (idOrSlug) =>
    ofChannel(
      flatten(
        (await call<typeof channelApi.show>({ method: 'GET', path: '/channels/:idOrSlug' }, { params: { idOrSlug } })).channel.content
          .pagination.data,
      ),
    ),
};

/** Asks the API for the tracks of a subject, as `album:5`. Throws an `HttpError`. */
export const readTracks = async (subject: string): Promise<PlayableTrack[]> => {
  const [kind = '', ...name] = subject.split(':');
  const read = READERS[kind];
  return read ? (await read(name.join(':'))).map(playable) : [];
};

import { queryOptions } from '@tanstack/react-query';
import type { artistApi } from '#contracts/artist';
import type { channelApi } from '#contracts/channel';
import type { EmbedKind } from '#contracts/embed';
import type { playlistApi } from '#contracts/playlist';
import type { trackApi } from '#contracts/track';
import type { userApi } from '#contracts/user';
import { call } from '../http/call';
import { albumPath, artistPath, pathOf, playlistPath, trackPath } from '../player/item-path';
import { mainArtists } from '../track/main-artists';

/** Something that can be shared, as the dialog shows it. */
export interface Shared {
  name: string;
  /** Whose it is; null where that goes without saying. */
  by: string | null;
  image: string | null;
  path: string;
  /** What has a beginning and an end can be shared at a time and embedded: its length in milliseconds. */
  timed: { kind: EmbedKind; duration: number } | null;
}

const names = (people: { name: string }[]): string => people.map(({ name }) => name).join(', ');
const at = (path: string) => ({ method: 'GET', path }) as const;

/** How each kind is asked for. Only types of the contracts are needed, so that their schemas stay away. */
const READERS: Record<string, (id: string) => Promise<Shared>> = {
  track: async (id) => {
    const { track } = await call<typeof trackApi.show>(at('/tracks/:id'), { params: { id } });
    const timed = { kind: 'track', duration: track.duration } as const;
    return { name: track.name, by: names(mainArtists(track)), image: track.image, path: trackPath(track), timed };
  },
  album: async (id) => {
    const { album } = await call<typeof trackApi.albumWithTracks>(at('/albums/:id'), { params: { id } });
    const path = albumPath({ ...album, artist_slug: album.artists[0]?.slug ?? '-' });
    return { name: album.name, by: names(album.artists), image: album.image, path, timed: { kind: 'album', duration: album.duration } };
  },
  playlist: async (id) => {
    const { playlist } = await call<typeof playlistApi.show>(at('/playlists/:id'), { params: { id } });
    const image = playlist.image ?? playlist.covers[0] ?? null;
    const timed = { kind: 'playlist', duration: playlist.duration } as const;
    return { name: playlist.name, by: playlist.owner.name, image, path: playlistPath(playlist), timed };
  },
  artist: async (id) => {
    const { artist } = await call<typeof artistApi.show>(at('/artists/:id'), { params: { id } });
    return { name: artist.name, by: null, image: artist.image_small, path: artistPath(artist), timed: null };
  },
  user: async (id) => {
    const { user } = await call<typeof userApi.show>(at('/users/:id'), { params: { id } });
    return { name: user.name, by: null, image: user.image, path: pathOf('user', user.id, user.slug), timed: null };
  },
  channel: async (idOrSlug) => {
    const { channel } = await call<typeof channelApi.show>(at('/channels/:idOrSlug'), { params: { idOrSlug } });
    return { name: channel.name, by: null, image: null, path: pathOf(channel.slug), timed: null };
  },
};

/** The page itself stands for what has no reader of its own, such as a tag. */
const thisPage = (): Shared => ({
  name: document.querySelector('main h1')?.textContent?.trim() || document.title,
  by: null,
  image: null,
  path: location.pathname,
  timed: null,
});

/** What a subject (`track:12`) is and where it stands. */
export const sharedQuery = (subject: string) =>
  queryOptions({
    queryKey: ['share', subject],
    queryFn: async (): Promise<Shared> => {
      const [kind = '', ...name] = subject.split(':');
      return (await READERS[kind]?.(name.join(':'))) ?? thisPage();
    },
  });

import { queryOptions } from '@tanstack/react-query';
import type { userApi } from '#contracts/account/user';
import type { artistApi } from '#contracts/catalogue/artist';
import type { TrackItem, trackApi } from '#contracts/catalogue/track';
import type { channelApi } from '#contracts/listening/channel';
import type { EmbedKind } from '#contracts/listening/embed';
import type { playlistApi } from '#contracts/listening/playlist';
import { artistNamesOf } from '#functions/catalogue/album/album-artists.contract';
import { albumPath, artistPath, channelPath, playlistPath, trackPath, userPath } from '#functions/platform/contract/page-path';
import { parseSubject } from '#functions/platform/contract/subject';
import { mainArtists } from '#islands/catalogue/track/main-artists';
import { call } from '#islands/platform/api-client/api-call';

export interface Shared {
  name: string;
  by: string | null;
  image: string | null;
  path: string;
  embed: EmbedKind | null;
  /** Milliseconds; null if a start time makes no sense. */
  duration: number | null;
  /** Why others cannot open the link. */
  closed: Closed | null;
}

/** `mayOpen`: the user can publish it, a playlist at once, a track or album in its editor. */
export interface Closed {
  kind: 'playlist' | 'track' | 'album';
  id: number;
  mayOpen: boolean;
}

const PLAIN = { by: null, image: null, embed: null, duration: null, closed: null };

const names = (people: { name: string }[]): string => people.map(({ name }) => name).join(', ');
const isReached = (visibility: TrackItem['visibility']): boolean => visibility === 'public' || visibility === 'unlisted';
const at = <Path extends string>(path: Path) => ({ method: 'GET', path }) as const;

/** Type imports only, so that the schemas are not bundled. */
const READERS: Record<string, (id: string) => Promise<Shared>> = {
  track: async (id) => {
    const { track } = await call<typeof trackApi.show>(at('/tracks/:id'), { params: { id } });
    const closed = isReached(track.visibility) ? null : ({ kind: 'track', id: track.id, mayOpen: Boolean(track.can.control) } as const);
    const { name, image, duration } = track;
    return { name, by: names(mainArtists(track)), image, path: trackPath(track), embed: 'track', duration, closed };
  },
  album: async (id) => {
    const { album } = await call<typeof trackApi.albumWithTracks>(at('/albums/:id'), { params: { id } });
    const path = albumPath({ ...album, artist_slug: album.artists[0]?.slug ?? '-' });
    const closed = isReached(album.visibility) ? null : ({ kind: 'album', id: album.id, mayOpen: Boolean(album.can.control) } as const);
    return { name: album.name, by: artistNamesOf(album), image: album.image, path, embed: 'album', duration: album.duration, closed };
  },
  playlist: async (id) => {
    const { playlist } = await call<typeof playlistApi.show>(at('/playlists/:id'), { params: { id } });
    const image = playlist.image ?? playlist.covers[0] ?? null;
    const closed = playlist.public ? null : ({ kind: 'playlist', id: playlist.id, mayOpen: playlist.can.edit } as const);
    return { ...PLAIN, name: playlist.name, by: playlist.owner.name, image, path: playlistPath(playlist), embed: 'playlist', closed };
  },
  artist: async (id) => {
    const { artist } = await call<typeof artistApi.show>(at('/artists/:id'), { params: { id } });
    return { ...PLAIN, name: artist.name, image: artist.image_small, path: artistPath(artist) };
  },
  user: async (id) => {
    const { user } = await call<typeof userApi.show>(at('/users/:id'), { params: { id } });
    return { ...PLAIN, name: user.name, image: user.image, path: userPath(user) };
  },
  channel: async (idOrSlug) => {
    const { channel } = await call<typeof channelApi.show>(at('/channels/:idOrSlug'), { params: { idOrSlug } });
    return { ...PLAIN, name: channel.name, path: channelPath(channel) };
  },
};

/** Fallback for kinds without a reader, e.g. tags. */
const thisPage = (): Shared => ({
  ...PLAIN,
  name: document.querySelector('main h1')?.textContent?.trim() || document.title,
  path: location.pathname,
});

export const sharedQuery = (subject: string) =>
  queryOptions({
    queryKey: ['share', subject],
    queryFn: async (): Promise<Shared> => {
      const { kind, id } = parseSubject(subject);
      return (await READERS[kind]?.(id)) ?? thisPage();
    },
  });

import type { Profile } from '#contracts/account/user';
import type { ArtistDetail } from '#contracts/catalogue/artist';
import type { Premiere } from '#contracts/catalogue/premiere';
import type { AlbumWithTracks, TrackDetail, TrackItem } from '#contracts/catalogue/track';
import type { ChannelItem } from '#contracts/listening/channel';
import { oembedUrl } from '#contracts/listening/embed';
import type { PlaylistItem } from '#contracts/listening/playlist';
import { type RadioSeed, seedName } from '#contracts/listening/radio';
import type { PublicSettings } from '#contracts/platform/settings';
import type { CustomPage } from '#contracts/site/custom-page';
import { artistNamesOf } from '#functions/catalogue/album/album-artists.contract';
import { isHomePage } from '#functions/listening/channel/home.policy';
import {
  albumPath,
  artistPath,
  channelPath,
  customPagePath,
  playlistPath,
  radioPath,
  releasesPath,
  trackPath,
  userPath,
} from '#functions/platform/contract/page-path';
import { customPageHead } from '#functions/site/custom-page/custom-page.view';
import { renderSeo } from './seo.policy';
import {
  albumJsonLd,
  artistJsonLd,
  breadcrumbJsonLd,
  performersOf,
  playlistJsonLd,
  premiereJsonLd,
  profileJsonLd,
  type ReleaseSectionItems,
  trackJsonLd,
} from './structured-data';

export interface PageSeo {
  title: string;
  description: string;
  path: string;
  /** 320 px; defaults to the site's image. */
  image?: string | null;
  type?: 'website' | 'profile' | 'music.song' | 'music.album' | 'music.playlist';
  hidden?: boolean;
  oembed?: string;
  feed?: { title: string; path: string };
  data?: object[];
}

type Site = Pick<PublicSettings, 'seo' | 'branding' | 'base_url'>;

const DESCRIPTION_MAX = 200;

const summary = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  const space = line.lastIndexOf(' ', DESCRIPTION_MAX);
  return `${line.slice(0, space > 0 ? space : DESCRIPTION_MAX)} …`;
};

const names = (artists: { name: string }[]): string => artists.map(({ name }) => name).join(', ');
const head = ({ title, description }: { title: string; description: string }) => ({ title, description: summary(description) });

export const artistSeo = (site: Site, artist: ArtistDetail, releases: ReleaseSectionItems[] = []): PageSeo => {
  const path = artistPath(artist);
  const rendered = renderSeo(site, 'artist', { 'ARTIST.NAME': artist.name, 'ARTIST.DESCRIPTION': artist.profile.description });
  const data = [artistJsonLd(site.base_url, artist, releases), breadcrumbJsonLd(site, [{ name: artist.name, path }])];
  return {
    ...head(rendered),
    path,
    image: artist.image_small,
    type: 'profile',
    feed: { title: artist.name, path: releasesPath(artist) },
    data,
  };
};

export const albumSeo = (site: Site, album: AlbumWithTracks): PageSeo => {
  const path = albumPath(album, album.artists[0]?.slug);
  const rendered = renderSeo(site, 'album', {
    'ALBUM.NAME': album.name,
    'ALBUM.DESCRIPTION': album.description,
    'ARTIST.NAME': artistNamesOf(album),
  });
  const trail = [
    ...album.artists.slice(0, 1).map((artist) => ({ name: artist.name, path: artistPath(artist) })),
    { name: album.name, path },
  ];
  return {
    ...head(rendered),
    path,
    image: album.image,
    type: 'music.album',
    hidden: album.visibility !== 'public',
    oembed: oembedUrl(site.base_url, path),
    data: [albumJsonLd(site.base_url, album), breadcrumbJsonLd(site, trail)],
  };
};

export const trackSeo = (site: Site, track: TrackDetail): PageSeo => {
  const path = trackPath(track);
  const primary = track.artists.filter(({ role }) => role === 'primary');
  const rendered = renderSeo(site, 'track', {
    'TRACK.NAME': track.name,
    'TRACK.DESCRIPTION': track.description,
    'ALBUM.NAME': track.album?.name,
    'ARTIST.NAME': names(performersOf(track)),
  });
  const trail = [
    ...primary.slice(0, 1).map((artist) => ({ name: artist.name, path: artistPath(artist) })),
    ...(track.album ? [{ name: track.album.name, path: albumPath(track.album, track.album.artist_slug) }] : []),
    { name: track.name, path },
  ];
  return {
    ...head(rendered),
    path,
    image: track.image,
    type: 'music.song',
    hidden: track.visibility !== 'public',
    oembed: oembedUrl(site.base_url, path),
    data: [trackJsonLd(site.base_url, track), breadcrumbJsonLd(site, trail)],
  };
};

/** Reveals only what the premiere page shows. */
export const premiereSeo = (site: Site, premiere: Premiere): PageSeo => {
  const { kind, name, artists, image } = premiere;
  const by = artistNamesOf(premiere);
  const isAlbum = kind === 'album';
  const path = isAlbum ? albumPath(premiere, artists[0]?.slug) : trackPath(premiere);
  const rendered = isAlbum
    ? renderSeo(site, 'album', { 'ALBUM.NAME': name, 'ALBUM.DESCRIPTION': null, 'ARTIST.NAME': by })
    : renderSeo(site, 'track', { 'TRACK.NAME': name, 'TRACK.DESCRIPTION': null, 'ARTIST.NAME': by });
  return {
    ...head(rendered),
    path,
    image,
    type: isAlbum ? 'music.album' : 'music.song',
    data: [premiereJsonLd(site.base_url, premiere, path)],
  };
};

export const playlistSeo = (site: Site, playlist: PlaylistItem, tracks: TrackItem[]): PageSeo => {
  const path = playlistPath(playlist);
  const rendered = renderSeo(site, 'playlist', {
    'PLAYLIST.NAME': playlist.name,
    'PLAYLIST.DESCRIPTION': playlist.description,
    'USER.NAME': playlist.owner.name,
  });
  return {
    ...head(rendered),
    path,
    image: playlist.image ?? playlist.covers[0],
    type: 'music.playlist',
    hidden: !playlist.public,
    oembed: oembedUrl(site.base_url, path),
    data: [playlistJsonLd(site.base_url, playlist, tracks), breadcrumbJsonLd(site, [{ name: playlist.name, path }])],
  };
};

/** Changes daily, so it is hidden from search engines. */
export const radioSeo = (site: Site, seed: RadioSeed): PageSeo => ({
  ...simplePageSeo(site, `${seedName(seed)} radio`, radioPath(seed)),
  description: summary(`Endless music similar to ${seedName(seed)}.`),
  hidden: true,
});

export const profileSeo = (site: Site, user: Profile): PageSeo => {
  const rendered = renderSeo(site, 'user_profile', { 'USER.NAME': user.name });
  const path = userPath(user);
  const data = [profileJsonLd(site.base_url, user), breadcrumbJsonLd(site, [{ name: user.name, path }])];
  return {
    ...head({ ...rendered, description: user.description || rendered.description }),
    path,
    image: user.image,
    type: 'profile',
    data,
  };
};

/** `part` is the path of a partial list. */
export const channelSeo = (site: Site & Pick<PublicSettings, 'homepage'>, channel: ChannelItem, part?: string): PageSeo => {
  const path = part ?? (isHomePage(site.homepage, channel) ? '/' : channelPath(channel));
  const rendered = renderSeo(site, 'channel', { 'CHANNEL.NAME': channel.name, 'CHANNEL.DESCRIPTION': channel.description });
  return { title: channel.seo.title || rendered.title, description: summary(channel.seo.description || rendered.description), path };
};

export const customPageSeo = (site: Site, page: CustomPage): PageSeo => {
  const { title, description } = customPageHead(site, page);
  return { title, description: summary(description), path: customPagePath(page) };
};

export const simplePageSeo = ({ branding }: Site, name: string, path: string): PageSeo => ({
  title: `${name} | ${branding.site_name}`,
  description: branding.site_description,
  path,
});

/** Pages of genres and tags without public music are not for search engines. */
export const labelSeo = (site: Site, name: string, path: string, counts: (number | undefined)[]): PageSeo => ({
  ...simplePageSeo(site, name, path),
  ...(counts.every((count) => !count) && { hidden: true }),
});

export const landingSeo = (site: Site): PageSeo => ({ ...head(renderSeo(site, 'landing', {})), path: '/landing' });

export const searchSeo = (site: Site, query: string, path: string): PageSeo => ({
  ...head(renderSeo(site, 'search', { QUERY: query })),
  path,
  hidden: true,
});

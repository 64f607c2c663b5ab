import type { Profile } from '#contracts/account/user';
import type { AlbumDetail } from '#contracts/catalogue/album';
import type { ArtistDetail, ArtistReference } from '#contracts/catalogue/artist';
import type { TrackDetail, TrackItem } from '#contracts/catalogue/track';
import type { PlaylistItem } from '#contracts/listening/playlist';
import type { PublicSettings } from '#contracts/platform/settings';
import { albumPath, artistPath, playlistPath, trackPath, userPath } from '#functions/platform/contract/page-path';

const CONTEXT = 'https://schema.org';

const image = (base: string, path: string | null | undefined) => (path ? { image: new URL(path, base).href } : {});
const group = (base: string) => (artist: ArtistReference) => ({ '@type': 'MusicGroup', name: artist.name, url: base + artistPath(artist) });
const duration = (milliseconds: number): string => `PT${Math.round(milliseconds / 1000)}S`;

const recording = (base: string) => (track: TrackItem) => ({
  '@type': 'MusicRecording',
  name: track.name,
  url: base + trackPath(track),
  duration: duration(track.duration),
  byArtist: track.artists.filter(({ role }) => role === 'primary').map(group(base)),
});

const trackList = (base: string, tracks: TrackItem[]) => ({
  numTracks: tracks.length,
  track: {
    '@type': 'ItemList',
    itemListElement: tracks.map((track, index) => ({ '@type': 'ListItem', position: index + 1, item: recording(base)(track) })),
  },
});

/** An artist as a `MusicGroup`. */
export const artistJsonLd = (base: string, artist: ArtistDetail) => ({
  '@context': CONTEXT,
  ...group(base)(artist),
  ...image(base, artist.image_small),
  ...(artist.profile.description && { description: artist.profile.description }),
  ...(artist.genres.length && { genre: artist.genres.map((genre) => genre.display_name) }),
  ...(artist.profile.links.length && { sameAs: artist.profile.links.map((link) => link.url) }),
});

const RELEASE_TYPES = { album: 'AlbumRelease', single: 'SingleRelease', ep: 'EPRelease', compilation: 'AlbumRelease' } as const;

/** An album as a `MusicAlbum` with its tracks. */
export const albumJsonLd = (base: string, album: AlbumDetail & { tracks: TrackItem[] }) => ({
  '@context': CONTEXT,
  '@type': 'MusicAlbum',
  name: album.name,
  url: base + albumPath(album, album.artists[0]?.slug),
  byArtist: album.artists.map(group(base)),
  albumReleaseType: `${CONTEXT}/${RELEASE_TYPES[album.record_type]}`,
  ...image(base, album.image),
  ...(album.release_date && { datePublished: album.release_date }),
  ...(album.genres.length && { genre: album.genres.map((genre) => genre.display_name) }),
  ...trackList(base, album.tracks),
});

/** A track as a `MusicRecording`. */
export const trackJsonLd = (base: string, track: TrackDetail) => ({
  '@context': CONTEXT,
  ...recording(base)(track),
  ...image(base, track.image),
  ...(track.album && {
    inAlbum: { '@type': 'MusicAlbum', name: track.album.name, url: base + albumPath(track.album, track.album.artist_slug) },
  }),
  ...(track.isrc && { isrcCode: track.isrc }),
  ...(track.release_date && { datePublished: track.release_date }),
  ...(track.genres.length && { genre: track.genres.map((genre) => genre.display_name) }),
});

/** A playlist as a `MusicPlaylist` with the tracks that its page shows. */
export const playlistJsonLd = (base: string, playlist: PlaylistItem, tracks: TrackItem[]) => ({
  '@context': CONTEXT,
  '@type': 'MusicPlaylist',
  name: playlist.name,
  url: base + playlistPath(playlist),
  author: { '@type': 'Person', name: playlist.owner.name },
  ...image(base, playlist.image ?? playlist.covers[0]),
  ...(playlist.description && { description: playlist.description }),
  ...trackList(base, tracks),
});

/** A person as a `ProfilePage`. */
export const profileJsonLd = (base: string, user: Profile) => ({
  '@context': CONTEXT,
  '@type': 'ProfilePage',
  mainEntity: {
    '@type': 'Person',
    name: user.name,
    url: base + userPath(user),
    ...image(base, user.image),
    ...(user.description && { description: user.description }),
    ...(user.links.length && { sameAs: user.links.map((link) => link.url) }),
  },
});

/** The way from the start of the site to a page, as a `BreadcrumbList`. */
export const breadcrumbJsonLd = (
  { base_url, branding }: Pick<PublicSettings, 'base_url' | 'branding'>,
  trail: { name: string; path: string }[],
) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: branding.site_name, path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: base_url + path,
  })),
});

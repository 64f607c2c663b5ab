import type { Profile } from '#contracts/account/user';
import type { ArtistDetail, ArtistReference, ListedArtist } from '#contracts/catalogue/artist';
import type { Premiere } from '#contracts/catalogue/premiere';
import type { ReleaseItem, ReleaseSection } from '#contracts/catalogue/release';
import type { AlbumWithTracks, TrackDetail, TrackItem } from '#contracts/catalogue/track';
import type { PlaylistItem } from '#contracts/listening/playlist';
import type { PublicSettings } from '#contracts/platform/settings';
import { VARIOUS_ARTISTS } from '#functions/catalogue/album/album-artists.contract';
import { licenceUrl } from '#functions/catalogue/publishing/licence.contract';
import type { Rights } from '#functions/catalogue/publishing/rights.contract';
import { albumPath, artistPath, playlistPath, trackPath, userPath } from '#functions/platform/contract/page-path';

const CONTEXT = 'https://schema.org';

const image = (base: string, path: string | null | undefined) => (path ? { image: new URL(path, base).href } : {});
const group = (base: string) => (artist: ArtistReference) => ({ '@type': 'MusicGroup', name: artist.name, url: base + artistPath(artist) });
const named = ({ name }: { name: string }) => ({ '@type': 'MusicGroup', name });
const duration = (milliseconds: number): string => `PT${Math.round(milliseconds / 1000)}S`;

const rightsJsonLd = ({ label, phonographic_notice, copyright_notice, licence }: Rights) => {
  const notices = [copyright_notice && `© ${copyright_notice}`, phonographic_notice && `℗ ${phonographic_notice}`].filter(Boolean);
  const url = licence && licenceUrl(licence);
  return {
    ...(label && { recordLabel: { '@type': 'Organization', name: label } }),
    ...(notices.length && { copyrightNotice: notices.join(' ') }),
    ...(url && { license: url }),
  };
};

const recordingOf = ({ work, movement, name, artists, contributors }: TrackDetail) => {
  const named = (...roles: string[]) => {
    const all = [...artists, ...contributors].filter(({ role }) => roles.includes(role));
    return [...new Set(all.map((one) => one.name))].map((person) => ({ '@type': 'Person', name: person }));
  };
  const [composer, lyricist] = [named('composer', 'writer'), named('lyricist')];
  if (!work && !composer.length && !lyricist.length) return {};
  return {
    recordingOf: {
      '@type': 'MusicComposition',
      name: movement ?? work ?? name,
      ...(composer.length && { composer }),
      ...(lyricist.length && { lyricist }),
      ...(work && movement && { isPartOf: { '@type': 'MusicComposition', name: work } }),
    },
  };
};

export const performersOf = ({ artists, by }: TrackItem): ListedArtist[] =>
  by.some(({ id }) => id === null) ? by : artists.filter(({ role }) => role === 'primary');

const recording = (base: string) => (track: TrackItem) => ({
  '@type': 'MusicRecording',
  name: track.name,
  url: base + trackPath(track),
  duration: duration(track.duration),
  byArtist: performersOf(track).map((artist) => (artist.id === null ? named(artist) : group(base)(artist))),
});

const trackList = (base: string, tracks: TrackItem[]) => ({
  numTracks: tracks.length,
  track: {
    '@type': 'ItemList',
    itemListElement: tracks.map((track, index) => ({ '@type': 'ListItem', position: index + 1, item: recording(base)(track) })),
  },
});

const LISTED_RELEASES = 20;

export interface ReleaseSectionItems {
  name: ReleaseSection;
  items: ReleaseItem[];
}

const discography = (base: string, releases: ReleaseSectionItems[]) => {
  const own = releases.flatMap(({ name, items }) => (name === 'appearance' ? [] : items)).slice(0, LISTED_RELEASES);
  const dated = ({ name, release_date }: ReleaseItem) => ({ name, ...(release_date && { datePublished: release_date }) });
  const album = own.flatMap((each) =>
    each.model_type === 'album' ? [{ '@type': 'MusicAlbum', ...dated(each), url: base + albumPath(each, each.artists[0]?.slug) }] : [],
  );
  const track = own.flatMap((each) =>
    each.model_type === 'track' ? [{ '@type': 'MusicRecording', ...dated(each), url: base + trackPath(each) }] : [],
  );
  return { ...(album.length && { album }), ...(track.length && { track }) };
};

export const artistJsonLd = (base: string, artist: ArtistDetail, releases: ReleaseSectionItems[] = []) => ({
  '@context': CONTEXT,
  ...group(base)(artist),
  ...image(base, artist.image_small),
  ...(artist.profile.description && { description: artist.profile.description }),
  ...(artist.genres.length && { genre: artist.genres.map((genre) => genre.display_name) }),
  ...(artist.profile.links.length && { sameAs: artist.profile.links.map((link) => link.url) }),
  ...discography(base, releases),
});

const RELEASE_TYPES = { album: 'AlbumRelease', single: 'SingleRelease', ep: 'EPRelease', compilation: 'AlbumRelease' } as const;

const contributorsJsonLd = (contributors: AlbumWithTracks['contributors']) => {
  const names = [...new Set(contributors.map(({ name }) => name))];
  return names.length ? { contributor: names.map((name) => ({ '@type': 'Person', name })) } : {};
};

export const albumJsonLd = (base: string, album: AlbumWithTracks) => ({
  '@context': CONTEXT,
  '@type': 'MusicAlbum',
  name: album.name,
  url: base + albumPath(album, album.artists[0]?.slug),
  byArtist: album.various_artists ? named({ name: VARIOUS_ARTISTS }) : album.artists.map(group(base)),
  ...rightsJsonLd(album),
  ...(album.catalogue_number && { catalogNumber: album.catalogue_number }),
  ...(album.upc && { identifier: { '@type': 'PropertyValue', propertyID: 'UPC', value: album.upc } }),
  ...contributorsJsonLd(album.contributors),
  albumReleaseType: `${CONTEXT}/${RELEASE_TYPES[album.record_type]}`,
  ...image(base, album.image),
  ...(album.release_date && { datePublished: album.release_date }),
  ...(album.genres.length && { genre: album.genres.map((genre) => genre.display_name) }),
  ...trackList(base, album.tracks),
});

export const premiereJsonLd = (
  base: string,
  { kind, name, artists, various_artists, image: cover, released_at, tracks }: Premiere,
  path: string,
) => ({
  '@context': CONTEXT,
  '@type': kind === 'album' ? 'MusicAlbum' : 'MusicRecording',
  name,
  url: base + path,
  byArtist: various_artists ? named({ name: VARIOUS_ARTISTS }) : artists.map(group(base)),
  ...image(base, cover),
  datePublished: released_at.slice(0, 'YYYY-MM-DD'.length),
  ...(tracks && { track: tracks.map((track) => ({ '@type': 'MusicRecording', name: track.name })) }),
});

export const trackJsonLd = (base: string, track: TrackDetail) => ({
  '@context': CONTEXT,
  ...recording(base)(track),
  ...image(base, track.image),
  ...(track.album && {
    inAlbum: { '@type': 'MusicAlbum', name: track.album.name, url: base + albumPath(track.album, track.album.artist_slug) },
  }),
  ...(track.isrc && { isrcCode: track.isrc }),
  ...rightsJsonLd({
    label: track.label ?? track.album_rights?.label ?? null,
    phonographic_notice: track.phonographic_notice ?? track.album_rights?.phonographic_notice ?? null,
    copyright_notice: track.copyright_notice ?? track.album_rights?.copyright_notice ?? null,
    licence: track.licence ?? track.album_rights?.licence ?? null,
  }),
  ...recordingOf(track),
  ...(track.release_date && { datePublished: track.release_date }),
  ...(track.genres.length && { genre: track.genres.map((genre) => genre.display_name) }),
});

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

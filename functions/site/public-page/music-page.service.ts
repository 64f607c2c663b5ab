import { type SQL, sql } from 'drizzle-orm';
import type { PremiereKind } from '#contracts/catalogue/premiere';
import type { Visibility } from '#contracts/catalogue/publishing';
import { RELEASE_SECTIONS, type ReleaseItem, type ReleaseSection } from '#contracts/catalogue/release';
import { first, list, object, type Read } from '#db/json-row';
import { type Selection, sorted } from '#db/keyset';
import { albumArtists, albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { lyrics } from '#db/schema/lyric';
import { tags, trackTags } from '#db/schema/tag';
import { tracks, trackWaveforms } from '#db/schema/track';
import { canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { ALBUM_SORTS, albumPage, albumRow, albumByArtistWhere as isAlbumBy } from '#functions/catalogue/album/album.select';
import { toAlbumItem } from '#functions/catalogue/album/album.view';
import { canSeeArtist } from '#functions/catalogue/artist/artist.policy';
import { artistDetailRow, artistRow, similarArtistsWhere } from '#functions/catalogue/artist/artist.select';
import { showArtist } from '#functions/catalogue/artist/artist.service';
import { toArtistDetail, toArtistItem } from '#functions/catalogue/artist/artist.view';
import { findSuccessor } from '#functions/catalogue/artist/artist-successor.service';
import { spotlightAlbum, spotlightTrack } from '#functions/catalogue/artist/spotlight.select';
import { lyricRow } from '#functions/catalogue/lyric/lyric.select';
import { toLyric } from '#functions/catalogue/lyric/lyric.view';
import { showPremiere } from '#functions/catalogue/premiere/premiere.service';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { newestReleases } from '#functions/catalogue/release/artist-release.select';
import { listReleasesOfArtist, toReleaseItem } from '#functions/catalogue/release/artist-release.service';
import { publicTagWhere } from '#functions/catalogue/tag/tag.select';
import { canSeeTrack } from '#functions/catalogue/track/track.policy';
import {
  albumWithTracksRow,
  trackByArtistWhere as isTrackBy,
  TRACK_SORTS,
  trackDetailRow,
  trackPage,
  trackRow,
} from '#functions/catalogue/track/track.select';
import { toAlbumWithTracks, toTrackDetail, toTrackItem } from '#functions/catalogue/track/track.view';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { AppError, notFound } from '#functions/platform/http/app-error';
import { readPageRow } from './page-statement';
import { artistPreview, releasePreview } from './preview.view';

// One statement per page: a round trip to D1 costs more than its rows, and the build renders thousands of these pages.

const POPULAR_TRACKS = 8;
const RELEASES_OF_SECTION = 100;
const MORE_RELEASES = 12;

const best = (limit: number): Pick<Selection, 'direction' | 'limit'> => ({ direction: 'desc', limit });

const pageOfArtist = ({ actor, now }: Context, id: SQL) => ({
  row: object({
    artist: artistDetailRow(actor, now),
    tracks: list(trackRow(actor), trackPage({ ...best(POPULAR_TRACKS), where: isTrackBy(id), key: sorted(TRACK_SORTS.popular) })),
    releases: newestReleases(actor, id, RELEASES_OF_SECTION),
    similar: list(artistRow(actor), similarArtistsWhere(id)),
    spotlightAlbum: first(albumRow(actor), spotlightAlbum),
    spotlightTrack: first(trackRow(actor), spotlightTrack),
  }),
  from: sql`${artists} where ${artists.id} = ${id}`,
});

type NewestRelease = Read<ReturnType<typeof newestReleases>>[number];

const sectionOf = (actor: Actor, name: ReleaseSection, rows: NewestRelease[]) => {
  const shown = rows.filter(({ section }) => section === name);
  return { name, total: shown[0]?.total ?? 0, items: shown.map((row) => toReleaseItem(actor, row)) };
};

const newestOf = (actor: Actor, rows: NewestRelease[]): ReleaseItem | null => {
  const own = rows.find(({ section }) => section !== 'appearance');
  return own ? toReleaseItem(actor, own) : null;
};

export const readArtistPage = async (context: Context, id: number) => {
  const { actor } = context;
  const page = await readPageRow(context, pageOfArtist, id);
  if (!page || page.artist.deletedAt !== null || !canSeeArtist(actor, page.artist)) throw notFound();
  const artist = toArtistDetail(actor, page.artist);
  const spotlight = page.spotlightAlbum
    ? toAlbumItem(actor, page.spotlightAlbum)
    : page.spotlightTrack && toTrackItem(actor, page.spotlightTrack);
  return {
    spotlight,
    artist,
    preview: artistPreview(artist),
    tracks: page.tracks.map((track) => toTrackItem(actor, track)),
    releases: RELEASE_SECTIONS.map((name) => sectionOf(actor, name, page.releases)),
    latest: newestOf(actor, page.releases),
    similar: page.similar.map((artist) => toArtistItem(actor, artist)),
  };
};

/** Throws 404 if there is no successor either. */
export const orSuccessor = async <Page>(context: Context, id: number, page: Promise<Page>) => {
  try {
    return { page: await page, successor: null };
  } catch (error) {
    const successor = error instanceof AppError && error.status === 404 ? await findSuccessor(context, id) : null;
    if (!successor) throw error;
    return { page: null, successor };
  }
};

export const readArtistPageOrSuccessor = (context: Context, id: number) => orSuccessor(context, id, readArtistPage(context, id));

const LISTED_RELEASES = 60;

export const readArtistReleases = async (context: Context, id: number, section: 'appearance' | undefined, page: number) => {
  const query = { page, perPage: LISTED_RELEASES, orderDir: 'desc' as const, section };
  const [artist, { pagination }] = await Promise.all([showArtist(context, id), listReleasesOfArtist(context, id, query)]);
  return { artist, releases: pagination };
};

const pageOfAlbum = ({ actor }: Context, id: SQL) => {
  const artist = sql`(select ${artists.id} from ${albumArtists} join ${artists} on ${artists.id} = ${albumArtists.artistId}
    where ${albumArtists.albumId} = ${id} and ${publicArtistWhere} order by ${albumArtists.position} limit 1)`;
  const where = sql`${isAlbumBy(artist)} and ${albums.id} <> ${id}`;
  return {
    row: object({
      album: albumWithTracksRow(actor),
      more: list(albumRow(actor), albumPage({ ...best(MORE_RELEASES), where, key: sorted(ALBUM_SORTS.released) })),
    }),
    from: sql`${albums} where ${albums.id} = ${id}`,
  };
};

const orPremiere = async <Page>(context: Context, kind: PremiereKind, id: number, page: Promise<Page>) => {
  try {
    return { page: await page, premiere: null };
  } catch (error) {
    if (!(error instanceof AppError && error.status === 404)) throw error;
    return { page: null, premiere: await showPremiere(context, kind, id) };
  }
};

interface ReleasedRow {
  visibility: Visibility;
  deletedAt: Date | null;
  columns: { scheduled_at: Date | null };
}

const releaseOf = ({ visibility, deletedAt, columns }: ReleasedRow) => ({ visibility, deletedAt, scheduledAt: columns.scheduled_at });

export const readAlbumPage = async (context: Context, id: number) => {
  const { actor } = context;
  const page = await readPageRow(context, pageOfAlbum, id);
  if (!page || page.album.deletedAt !== null || !canSeeAlbum(actor, page.album)) throw notFound();
  const album = toAlbumWithTracks(actor, page.album);
  const preview = releasePreview([releaseOf(page.album)], { ...album, kind: 'album' });
  return { album, more: page.more.map((each) => toAlbumItem(actor, each)), preview };
};

export const readAlbumOrPremiere = (context: Context, id: number) => orPremiere(context, 'album', id, readAlbumPage(context, id));

const wave = first(object({ peaks: trackWaveforms.peaks }), sql`${trackWaveforms} where ${trackWaveforms.trackId} = ${tracks.id}`);

const pageOfTrack = ({ actor }: Context, id: SQL) => ({
  row: object({
    track: trackDetailRow(actor),
    wave,
    words: first(lyricRow, sql`${lyrics} where ${lyrics.trackId} = ${tracks.id} order by ${lyrics.id}`),
    album: first(albumWithTracksRow(actor), sql`${albums} where ${albums.id} = ${tracks.albumId}`),
    openTags: list(
      object({ id: tags.id }),
      sql`${trackTags} join ${tags} on ${tags.id} = ${trackTags.tagId} where ${trackTags.trackId} = ${tracks.id} and ${publicTagWhere}`,
    ),
  }),
  from: sql`${tracks} where ${tracks.id} = ${id}`,
});

export const readTrackPage = async (context: Context, id: number) => {
  const { actor } = context;
  const page = await readPageRow(context, pageOfTrack, id);
  if (!page || page.track.deletedAt !== null || !canSeeTrack(actor, page.track)) throw notFound();
  const { words, album } = page;
  const track = toTrackDetail(actor, page.track);
  return {
    track,
    preview: releasePreview([releaseOf(page.track), album && releaseOf(album)], { ...track, kind: 'track' }),
    peaks: page.wave?.peaks ?? page.track.columns.peaks,
    lyric: words && toLyric(words),
    openTags: page.openTags.map((tag) => tag.id),
    albumTracks: album && canSeeAlbum(actor, album) ? toAlbumWithTracks(actor, album).tracks : [],
  };
};

export const readTrackOrPremiere = (context: Context, id: number) => orPremiere(context, 'track', id, readTrackPage(context, id));

import { type SQL, sql } from 'drizzle-orm';
import { trackDetail, trackItem } from '#contracts/catalogue/track';
import { columnsNamed } from '#db/contract-columns';
import { boolean, type Expression, first, list, number, object, text } from '#db/json-row';
import { displayNameOrder, nameOrder, pageOf, type Selection } from '#db/keyset';
import { albumArtists, albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { creditRequests } from '#db/schema/credit';
import { genreProposals, genreProposalTracks, genres, trackGenres } from '#db/schema/genre';
import { lyrics } from '#db/schema/lyric';
import { tags, trackTags } from '#db/schema/tag';
import { trackArtists, tracks } from '#db/schema/track';
import { headsTrack, managesTrack, ownsTrack } from '#functions/account/membership/ownership.select';
import { trackSharedWith } from '#functions/account/membership/work-grant.select';
import { albumDetailFields, tagReferenceRow } from '#functions/catalogue/album/album.select';
import { artistReferenceRow, artistsOfAlbum, genreReferenceRow } from '#functions/catalogue/artist/artist.select';
import { waitingCredits } from '#functions/catalogue/credit/credit-waiting.select';
import type { ContributorRole } from '#functions/catalogue/publishing/contributor.contract';
import { publicArtistWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { rights } from '#functions/catalogue/publishing/rights.contract';
import type { Actor } from '#functions/platform/access/actor';

export const imageOfTrack = sql`coalesce(${tracks.image}, (select ${albums.image} from ${albums} where ${albums.id} = ${tracks.albumId}))`;

/** Each has an index. */
export const TRACK_SORTS = {
  popular: sql`${tracks.plays}`,
  newest: sql`${tracks.createdAt}`,
  name: nameOrder(tracks),
  likes: sql`${tracks.likesCount}`,
  duration: sql`${tracks.duration}`,
};

const albumOfTrack = sql`${albums} where ${albums.id} = ${tracks.albumId}`;

export const trackPermissions = (actor: Actor) => ({
  visibility: tracks.visibility,
  deletedAt: tracks.deletedAt,
  ownerId: tracks.ownerId,
  owned: boolean(actor.user ? ownsTrack(sql`${actor.user.id}`) : sql`0`),
  managed: boolean(actor.user ? managesTrack(sql`${actor.user.id}`) : sql`0`),
  shared: text(actor.user ? trackSharedWith(sql`${actor.user.id}`) : sql`null`) as Expression<'see' | 'edit' | null>,
  album: first(object({ visibility: albums.visibility, deletedAt: albums.deletedAt }), albumOfTrack),
});

export const trackHomeName = text(sql`(select ${artists.name} from ${artists} where ${artists.id} = ${tracks.homeArtistId})`);

const itemColumns = object(columnsNamed(tracks, trackItem.shape));
const detailColumns = object(columnsNamed(tracks, trackDetail.shape));

const fields = (actor: Actor) => ({
  ...trackPermissions(actor),
  id: tracks.id,
  columns: itemColumns,
  sourceKind: tracks.sourceKind,
  lyricsCount: number(sql`(select count(*) from ${lyrics} where ${lyrics.trackId} = ${tracks.id})`),
  album: first(
    object({
      id: albums.id,
      name: albums.name,
      slug: albums.slug,
      image: albums.image,
      tint: albums.tint,
      loudness: albums.loudness,
      visibility: albums.visibility,
      deletedAt: albums.deletedAt,
      artist: first(object({ slug: artists.slug }), artistsOfAlbum),
    }),
    albumOfTrack,
  ),
  ...recordListing,
  artists: list(
    object({ ...artistReferenceRow, role: trackArtists.role }),
    sql`${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId}
      where ${trackArtists.trackId} = ${tracks.id} and ${publicArtistWhere} order by ${trackArtists.position}`,
  ),
});

const isOnVarious = sql`exists (select 1 from ${albums} where ${albums.id} = ${tracks.albumId} and ${albums.variousArtists} = 1)`;

/** On records by various artists: performers without a page, except instrumentalists, and the publishing artists. */
export const recordListing = {
  performers: list(
    object({ name: text(sql`json_each.value ->> 'name'`) as Expression<string> }),
    sql`json_each(${tracks.contributors}) where json_each.value ->> 'role' in ('performer', 'ensemble')
      and json_each.value ->> 'instrument' is null and ${isOnVarious} order by json_each.key`,
  ),
  publishers: list(
    object({ id: albumArtists.artistId }),
    sql`${albumArtists} where ${albumArtists.albumId} = ${tracks.albumId} and ${isOnVarious}`,
  ),
};

export const trackRow = (actor: Actor) => object(fields(actor));

export const trackDetailRow = (actor: Actor) =>
  object({
    ...fields(actor),
    columns: detailColumns,
    isHead: boolean(actor.user ? headsTrack(sql`${actor.user.id}`) : sql`0`),
    home: first(object(artistReferenceRow), sql`${artists} where ${artists.id} = ${tracks.homeArtistId}`),
    albumRights: first(object(columnsNamed(albums, rights.shape)), albumOfTrack),
    proposedGenres: list(
      object({ name: genreProposals.displayName }),
      sql`${genreProposalTracks} join ${genreProposals} on ${genreProposals.id} = ${genreProposalTracks.proposalId}
        where ${genreProposalTracks.trackId} = ${tracks.id} and ${genreProposals.state} = 'waiting' order by ${genreProposals.displayName}`,
    ),
    waitingCredits: waitingCredits(creditRequests.trackId, sql`${tracks.id}`),
    genres: list(
      object(genreReferenceRow),
      sql`${trackGenres} join ${genres} on ${genres.id} = ${trackGenres.genreId} where ${trackGenres.trackId} = ${tracks.id}
        order by ${displayNameOrder(genres)}`,
    ),
    tags: list(
      object(tagReferenceRow),
      sql`${trackTags} join ${tags} on ${tags.id} = ${trackTags.tagId} where ${trackTags.trackId} = ${tracks.id} order by ${displayNameOrder(tags)}`,
    ),
  });

const ALBUM_CONTRIBUTORS_MAX = 2000;

const contributorRow = {
  role: text(sql`json_each.value ->> 'role'`) as Expression<ContributorRole>,
  name: text(sql`json_each.value ->> 'name'`) as Expression<string>,
  instrument: text(sql`json_each.value ->> 'instrument'`),
};

export const albumWithTracksRow = (actor: Actor) =>
  object({
    ...albumDetailFields(actor),
    tracks: list(
      trackRow(actor),
      sql`${tracks} where ${tracks.albumId} = ${albums.id} and ${tracks.deletedAt} is null
        order by ${tracks.disc}, ${tracks.number}, ${tracks.id}`,
    ),
    contributors: list(
      object({ track: tracks.id, ...contributorRow }),
      sql`${tracks}, json_each(${tracks.contributors}) where ${tracks.albumId} = ${albums.id} and ${tracks.deletedAt} is null
        order by ${tracks.disc}, ${tracks.number}, ${tracks.id}, json_each.key limit ${sql.raw(String(ALBUM_CONTRIBUTORS_MAX))}`,
    ),
  });

export const trackByArtistWhere = (artistId: number | SQL): SQL =>
  sql`${tracks.id} in (select ${trackArtists.trackId} from ${trackArtists} where ${trackArtists.artistId} = ${artistId})`;

export const trackPage = (selection: Selection): SQL =>
  pageOf(tracks, { ...selection, where: sql`${publicTrackWhere} and ${selection.where}` });

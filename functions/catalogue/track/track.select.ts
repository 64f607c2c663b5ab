import { type SQL, sql } from 'drizzle-orm';
import { trackDetail, trackItem } from '#contracts/catalogue/track';
import { columnsNamed } from '#db/contract-columns';
import { boolean, first, list, number, object } from '#db/json-row';
import { pageOf, type Selection } from '#db/keyset';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { creditRequests } from '#db/schema/credit';
import { genres, trackGenres } from '#db/schema/genre';
import { lyrics } from '#db/schema/lyric';
import { tags, trackTags } from '#db/schema/tag';
import { trackArtists, tracks } from '#db/schema/track';
import { managesTrack, ownsTrack } from '#functions/account/membership/ownership.select';
import { albumDetailFields, tagReferenceRow } from '#functions/catalogue/album/album.select';
import { artistReferenceRow, artistsOfAlbum, genreReferenceRow } from '#functions/catalogue/artist/artist.select';
import { waitingCredits } from '#functions/catalogue/credit/credit-waiting.select';
import { publicArtistWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import type { Actor } from '#functions/platform/access/actor';

/** The image of a track, else its album's. */
export const imageOfTrack = sql`coalesce(${tracks.image}, (select ${albums.image} from ${albums} where ${albums.id} = ${tracks.albumId}))`;

/** What tracks are ordered by; an index serves each. */
export const TRACK_SORTS = {
  popular: sql`${tracks.plays}`,
  newest: sql`${tracks.createdAt}`,
  name: sql`${tracks.name}`,
  likes: sql`${tracks.likesCount}`,
  duration: sql`${tracks.duration}`,
};

const albumOfTrack = sql`${albums} where ${albums.id} = ${tracks.albumId}`;

/** What the policy decides by. */
export const trackPermissions = (actor: Actor) => ({
  visibility: tracks.visibility,
  deletedAt: tracks.deletedAt,
  ownerId: tracks.ownerId,
  owned: boolean(actor.user ? ownsTrack(sql`${actor.user.id}`) : sql`0`),
  managed: boolean(actor.user ? managesTrack(sql`${actor.user.id}`) : sql`0`),
  album: first(object({ visibility: albums.visibility, deletedAt: albums.deletedAt }), albumOfTrack),
});

/** Columns that answers hold as they are. */
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
  artists: list(
    object({ ...artistReferenceRow, role: trackArtists.role }),
    sql`${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId}
      where ${trackArtists.trackId} = ${tracks.id} and ${publicArtistWhere} order by ${trackArtists.position}`,
  ),
});

/** A track as lists show it. */
export const trackRow = (actor: Actor) => object(fields(actor));

/** A track as its own page shows it. */
export const trackDetailRow = (actor: Actor) =>
  object({
    ...fields(actor),
    columns: detailColumns,
    waitingCredits: waitingCredits(creditRequests.trackId, sql`${tracks.id}`),
    genres: list(
      object(genreReferenceRow),
      sql`${trackGenres} join ${genres} on ${genres.id} = ${trackGenres.genreId} where ${trackGenres.trackId} = ${tracks.id}
        order by ${genres.displayName}`,
    ),
    tags: list(
      object(tagReferenceRow),
      sql`${trackTags} join ${tags} on ${tags.id} = ${trackTags.tagId} where ${trackTags.trackId} = ${tracks.id} order by ${tags.displayName}`,
    ),
  });

/** An album as its own page shows it, with all of its tracks in order. */
export const albumWithTracksRow = (actor: Actor) =>
  object({
    ...albumDetailFields(actor),
    tracks: list(
      trackRow(actor),
      sql`${tracks} where ${tracks.albumId} = ${albums.id} and ${tracks.deletedAt} is null
        order by ${tracks.disc}, ${tracks.number}, ${tracks.id}`,
    ),
  });

/** Tracks that an artist has a part in. */
export const trackByArtistWhere = (artistId: number | SQL): SQL =>
  sql`${tracks.id} in (select ${trackArtists.trackId} from ${trackArtists} where ${trackArtists.artistId} = ${artistId})`;

/** A page of the tracks that stand in lists. */
export const trackPage = (selection: Selection): SQL =>
  pageOf(tracks, { ...selection, where: sql`${publicTrackWhere} and ${selection.where}` });

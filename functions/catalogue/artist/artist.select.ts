import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { SIMILAR_ARTISTS } from '#contracts/catalogue/artist';
import { first, list, number, object, text } from '#db/json-row';
import { displayNameOrder, nameOrder, pageOf, type Selection } from '#db/keyset';
import { albumArtists, albums } from '#db/schema/album';
import { artistManagers, artists } from '#db/schema/artist';
import { artistGenres, genres } from '#db/schema/genre';
import { listenerRecency } from '#db/schema/insight';
import { trackNeighbours } from '#db/schema/listening';
import { trackArtists, tracks } from '#db/schema/track';
import { publicAlbumWhere, publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import type { Actor } from '#functions/platform/access/actor';
import { DAY } from '#functions/platform/contract/duration';
import { spotlightAlbum, spotlightTrack } from './spotlight.select';

const HEARD_TRACKS = 200;
const HEARD_COUNTS = 3;

const MONTH_DAYS = 28;

/** Each has an index. */
export const ARTIST_SORTS = {
  popular: sql`${artists.plays}`,
  name: nameOrder(artists),
  newest: sql`${artists.createdAt}`,
  likes: sql`${artists.likesCount}`,
};

export const artistReferenceRow = { id: artists.id, name: artists.name, slug: artists.slug };

export const genreReferenceRow = { id: genres.id, name: genres.name, display_name: genres.displayName };

export const artistPermissions = (actor: Actor) => ({
  disabled: artists.disabled,
  deletedAt: artists.deletedAt,
  managed: text(
    actor.user
      ? sql`(select iif(${artistManagers.workspaceId} is null, 'self', 'team') from ${artistManagers}
          where ${artistManagers.artistId} = ${artists.id} and ${artistManagers.userId} = ${actor.user.id})`
      : sql`null`,
  ),
});

const fields = (actor: Actor) => ({
  ...artistPermissions(actor),
  ...artistReferenceRow,
  image: artists.image,
  tint: artists.tint,
  verified: artists.verified,
  spotlight: artists.spotlight,
  plays: artists.plays,
  likesCount: artists.likesCount,
});

export const artistRow = (actor: Actor) => object(fields(actor));

/** Each listener counts on their first day within the four weeks. */
const monthlyListeners = (now: Date): SQL => {
  const from = new Date(now.getTime() - MONTH_DAYS * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return sql`(select coalesce(sum(${listenerRecency.listeners}), 0) from ${listenerRecency}
    where ${listenerRecency.kind} = 'artist' and ${listenerRecency.subjectId} = ${artists.id} and ${listenerRecency.day} >= ${from}
      and (${listenerRecency.daysSinceLast} = 0 or ${listenerRecency.daysSinceLast} > julianday(${listenerRecency.day}) - julianday(${from})))`;
};

const releaseTint = sql`(select ${albums.tint} from ${albumArtists} join ${albums} on ${albums.id} = ${albumArtists.albumId}
  where ${albumArtists.artistId} = ${artists.id} and ${publicAlbumWhere} and ${albums.tint} is not null
  order by ${albums.releaseDate} desc, ${albums.id} desc limit 1)`;

export const artistDetailRow = (actor: Actor, now: Date) =>
  object({
    ...fields(actor),
    tint: text(sql`coalesce(${artists.tint}, case when ${artists.image} is null then ${releaseTint} end)`),
    followersCount: artists.followersCount,
    monthlyListeners: number(monthlyListeners(now)),
    description: artists.description,
    city: artists.city,
    country: artists.country,
    images: artists.images,
    links: artists.links,
    genres: list(
      object(genreReferenceRow),
      sql`${artistGenres} join ${genres} on ${genres.id} = ${artistGenres.genreId} where ${artistGenres.artistId} = ${artists.id}
        order by ${displayNameOrder(genres)}`,
    ),
    spotlightAlbum: first(object({ id: albums.id, name: albums.name }), spotlightAlbum),
    spotlightTrack: first(object({ id: tracks.id, name: tracks.name }), spotlightTrack),
    revision: artists.revision,
    createdAt: artists.createdAt,
  });

export const artistPage = (selection: Selection): SQL =>
  pageOf(artists, { ...selection, where: sql`${publicArtistWhere} and ${selection.where}` });

const coListened = (artistId: number | SQL): SQL => {
  const other = alias(trackArtists, 'other');
  return sql`(select ${other.artistId} as id, sum(${trackNeighbours.score}) as score
    from (select ${trackArtists.trackId} as id from ${trackArtists} where ${trackArtists.artistId} = ${artistId} limit ${HEARD_TRACKS}) as own
    join ${trackNeighbours} on ${trackNeighbours.trackId} = own.id
    join ${trackArtists} as ${other} on ${other.trackId} = ${trackNeighbours.neighbourId} and ${other.role} = 'primary' group by 1)`;
};

/**
 * Scores artists by shared genres (1 each) plus up to `HEARD_COUNTS` for common listeners. A shared genre is required: genres decide which pages a
 * change of an artist makes stale.
 */
export const similarArtistsWhere = (artistId: number | SQL): SQL => {
  const own = alias(artistGenres, 'own');
  const shared = alias(artistGenres, 'shared');
  return sql`(select ${artists.id} as id, count(*) + ${HEARD_COUNTS} * coalesce(heard.score / (1 + heard.score), 0) as likeness
    from ${artistGenres} as ${own}
    join ${artistGenres} as ${shared} on ${shared.genreId} = ${own.genreId} and ${shared.artistId} <> ${own.artistId}
    join ${artists} on ${artists.id} = ${shared.artistId}
    left join ${coListened(artistId)} as heard on heard.id = ${artists.id}
    where ${own.artistId} = ${artistId} and ${publicArtistWhere}
    group by ${artists.id} order by likeness desc, ${artists.plays} desc, ${artists.id} limit ${SIMILAR_ARTISTS}) as alike
    join ${artists} on ${artists.id} = alike.id order by alike.likeness desc, ${artists.plays} desc, ${artists.id}`;
};

export const artistsOfAlbum = sql`${albumArtists} join ${artists} on ${artists.id} = ${albumArtists.artistId}
  where ${albumArtists.albumId} = ${albums.id} and ${publicArtistWhere} order by ${albumArtists.position}`;

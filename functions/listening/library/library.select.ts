import { type Column, type SQL, sql, type Table } from 'drizzle-orm';
import { type LikedTrackFilter, SHORT_TRACK, SITTING_PAUSE } from '#contracts/listening/library';
import { boolean, type Expression, number, object } from '#db/json-row';
import { contains, inPageOrder, nameOrder, type PageRequest, pageAfter } from '#db/keyset';
import { albumArtists, albumLikes, albums } from '#db/schema/album';
import { artistLikes, artists } from '#db/schema/artist';
import { lyrics } from '#db/schema/lyric';
import { plays } from '#db/schema/play';
import { tags, trackTags } from '#db/schema/tag';
import { trackArtists, trackLikes, tracks } from '#db/schema/track';
import { controlsAlbum, controlsTrack } from '#functions/account/membership/ownership.select';
import { publicAlbumWhere, publicArtistWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { trackRow } from '#functions/catalogue/track/track.select';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

interface Liked {
  table: Table & { id: Column };
  likes: Table & { userId: Column; createdAt: Column };
  likedId: Column;
  open: SQL;
  /** Includes unlisted items, which stay visible to users who like them. */
  reachable: (actor: Actor) => SQL;
}

const reachableAlbum = sql`(${albums.deletedAt} is null and ${albums.visibility} in ('public', 'unlisted'))`;

export const LIKE_SOURCES = {
  track: {
    table: tracks,
    likes: trackLikes,
    likedId: trackLikes.trackId,
    open: publicTrackWhere,
    reachable: (actor) => sql`${tracks.deletedAt} is null and (${hasPermission(actor, 'tracks.update') ? 1 : 0}
      or (${tracks.visibility} in ('public', 'unlisted') and (${tracks.albumId} is null
        or exists (select 1 from ${albums} where ${albums.id} = ${tracks.albumId} and ${reachableAlbum})))
      or ${controlsTrack(sql`${actor.user?.id ?? 0}`)})`,
  },
  album: {
    table: albums,
    likes: albumLikes,
    likedId: albumLikes.albumId,
    open: publicAlbumWhere,
    reachable: (actor) => sql`${albums.deletedAt} is null and (${hasPermission(actor, 'albums.update') ? 1 : 0} or ${reachableAlbum}
      or ${controlsAlbum(sql`${actor.user?.id ?? 0}`)})`,
  },
  artist: {
    table: artists,
    likes: artistLikes,
    likedId: artistLikes.artistId,
    open: publicArtistWhere,
    reachable: () => publicArtistWhere,
  },
} satisfies Record<string, Liked>;

export const visibleItems = (kind: Liked, actor: Actor, userId: number): SQL =>
  actor.user?.id === userId ? kind.reachable(actor) : kind.open;

const firstArtist = (names: SQL): SQL => sql`coalesce((select ${nameOrder(artists)} from ${names} limit 1), '')`;
const namesOfTrack = sql`${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId}
  where ${trackArtists.trackId} = ${tracks.id} and ${publicArtistWhere}`;
const namesOfAlbum = sql`${albumArtists} join ${artists} on ${artists.id} = ${albumArtists.artistId}
  where ${albumArtists.albumId} = ${albums.id} and ${publicArtistWhere}`;

/** `album` uses disc and track numbers within an album. */
export const LIKED_TRACK_SORTS = {
  added: sql`${trackLikes.createdAt}`,
  name: nameOrder(tracks),
  artist: firstArtist(sql`${namesOfTrack} order by ${trackArtists.position}`),
  album: sql`coalesce((select ${nameOrder(albums)} from ${albums} where ${albums.id} = ${tracks.albumId}), '')
    || char(1) || printf('%09d%04d%05d', ifnull(${tracks.albumId}, 0), ${tracks.disc}, ${tracks.number})`,
  length: sql`${tracks.duration}`,
};

export const LIKED_ALBUM_SORTS = {
  added: sql`${albumLikes.createdAt}`,
  name: nameOrder(albums),
  artist: firstArtist(sql`${namesOfAlbum} order by ${albumArtists.position}`),
  released: sql`coalesce(${albums.releaseDate}, '')`,
};

export const LIKED_ARTIST_SORTS = { added: sql`${artistLikes.createdAt}`, name: nameOrder(artists) };

export const matchesTrack = (typed: string | undefined): SQL =>
  typed
    ? sql`(${contains(tracks.folded, typed)} or exists (select 1 from ${namesOfTrack} and ${contains(artists.folded, typed)})
        or exists (select 1 from ${albums} where ${albums.id} = ${tracks.albumId} and ${contains(albums.folded, typed)}))`
    : sql`1`;

export const matchesAlbum = (typed: string | undefined): SQL =>
  typed
    ? sql`(${contains(albums.folded, typed)} or exists (select 1 from ${namesOfAlbum} and ${contains(artists.folded, typed)}))`
    : sql`1`;

interface Choice {
  actor: Actor;
  userId: number;
  key: SQL;
  matches: SQL;
}

/** `cross join` makes SQLite start from the index of the likes. */
const likesOf = (kind: Liked): SQL => sql`${kind.likes} cross join ${kind.table} on ${kind.table.id} = ${kind.likedId}`;

const likedBy = (kind: Liked, { actor, userId, matches }: Omit<Choice, 'key'>): SQL =>
  sql`${kind.likes.userId} = ${userId} and ${visibleItems(kind, actor, userId)} and ${matches}`;

export const likedPage = (kind: Liked, choice: Choice, pageQuery: PageRequest): SQL => {
  const page = { from: likesOf(kind), where: likedBy(kind, choice), id: kind.table.id, key: choice.key };
  return sql`${pageAfter({ ...page, more: sql`${kind.likes.createdAt} as added` }, pageQuery)}
    join ${kind.table} on ${kind.table.id} = page.id ${inPageOrder(pageQuery)}`;
};

export const likedIds = (kind: Liked, choice: Choice, orderDir: 'asc' | 'desc', limit: number): SQL => {
  const order = sql.raw(orderDir);
  return sql`(select ${kind.table.id} as id from ${likesOf(kind)} where ${likedBy(kind, choice)}
    order by ${choice.key} ${order}, ${kind.table.id} ${order} limit ${limit}) as found`;
};

const FILTERS: Record<LikedTrackFilter, (actor: Actor) => SQL> = {
  short: () => sql`${tracks.duration} < ${SHORT_TRACK}`,
  unplayed: (actor) => sql`${tracks.id} not in (select ${plays.trackId} from ${plays} where ${plays.userId} = ${actor.user?.id ?? 0})`,
  lyrics: () => sql`exists (select 1 from ${lyrics} where ${lyrics.trackId} = ${tracks.id})`,
};

const hasTag = (name: string): SQL => sql`exists (select 1 from ${trackTags} join ${tags} on ${tags.id} = ${trackTags.tagId}
  where ${trackTags.trackId} = ${tracks.id} and ${tags.name} = ${name})`;

interface TrackFilter {
  query?: string;
  only?: LikedTrackFilter[];
  tags?: string[];
}

/** `unplayed` refers to the caller's plays, even in another user's list. */
export const passesTrack = (actor: Actor, { query, only = [], tags: tagged = [] }: TrackFilter): SQL =>
  sql.join([matchesTrack(query), ...only.map((name) => FILTERS[name](actor)), ...tagged.map(hasTag)], sql` and `);

export const historyPage = (actor: Actor, userId: number, matches: SQL, pageQuery: PageRequest): SQL =>
  sql`${pageAfter(
    {
      from: sql`${plays} cross join ${tracks} on ${tracks.id} = ${plays.trackId}`,
      where: sql`${plays.userId} = ${userId} and ${visibleItems(LIKE_SOURCES.track, actor, userId)} and ${matches}`,
      id: tracks.id,
      key: plays.countedAt,
      tie: plays.id,
    },
    pageQuery,
  )} join ${tracks} on ${tracks.id} = page.id ${inPageOrder(pageQuery)}`;

export const pagedRow = <Row>(item: Expression<Row>, time: SQL) =>
  object({ item, time: number(time), key: { sql: sql`page.sort_key`, read: (key) => key as string | number }, tie: number(sql`page.tie`) });

const endOfPlay = sql`earlier.counted_at + earlier.position`;

/** The pause starts at the end of the earlier play, as far as it was heard. */
const beginsSitting = (userId: number): SQL => sql`coalesce((select ${endOfPlay} from ${plays} as earlier
  where earlier.user_id = ${userId} and (earlier.counted_at, earlier.id) < (page.sort_key, page.tie)
  order by earlier.counted_at desc, earlier.id desc limit 1) < page.sort_key - ${SITTING_PAUSE}, 1)`;

export const playRow = (actor: Actor, userId: number) =>
  object({ play: pagedRow(trackRow(actor), sql`page.sort_key`), beginsSitting: boolean(beginsSitting(userId)) });

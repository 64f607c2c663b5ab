import { type SQL, sql } from 'drizzle-orm';
import { PLAYLIST_COVERS } from '#contracts/listening/playlist';
import { boolean, type Expression, first, list, map, number, object, only, text } from '#db/json-row';
import { nameOrder, pageOf, type Selection } from '#db/keyset';
import { albums } from '#db/schema/album';
import { playlistFolderItems, playlistFollowers, playlists, playlistTracks } from '#db/schema/playlist';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { ownsTrack } from '#functions/account/membership/ownership.select';
import { publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { imageOfTrack, trackRow } from '#functions/catalogue/track/track.select';
import type { Actor } from '#functions/platform/access/actor';

/** Same condition as in the partial indexes of the lists, so that SQLite uses them. */
export const publicPlaylistWhere = sql`${playlists.public} = 1 and ${playlists.deletedAt} is null`;

export const isSmart = sql`${playlists.rules} is not null`;

export const isLive = sql`(${isSmart} and ${playlists.frozenAt} is null)`;

export const PLAYLIST_SORTS = {
  popular: sql`${playlists.followersCount}`,
  newest: sql`${playlists.createdAt}`,
  name: nameOrder(playlists),
};

export const COVERED_TRACKS = 40;

export const visibleTrackWhere = (actor: Actor): SQL =>
  actor.user
    ? sql`(${publicTrackWhere} or (${ownsTrack(sql`${actor.user.id}`)} and ${tracks.deletedAt} is null))`
    : sql`(${publicTrackWhere})`;

const tracksOfPlaylist = (actor: Actor) => sql`${playlistTracks} join ${tracks} on ${tracks.id} = ${playlistTracks.trackId}
  where ${playlistTracks.playlistId} = ${playlists.id} and ${visibleTrackWhere(actor)}`;

export const coverImages = (first: SQL): Expression<string[]> =>
  map(
    list(
      object({ image: text(sql`cover.image`) }),
      sql`(select first_covers.image, min(first_covers.place) as place from (${first}) as first_covers
        where first_covers.image is not null group by first_covers.image order by 2 limit ${PLAYLIST_COVERS}) as cover order by cover.place`,
    ),
    (rows) => rows.map(({ image }) => image as string),
  );

const covers = (actor: Actor) =>
  coverImages(sql`select ${imageOfTrack} as image, ${playlistTracks.position} as place from ${tracksOfPlaylist(actor)}
    order by ${playlistTracks.position} limit ${COVERED_TRACKS}`);

const tint = (actor: Actor) =>
  text(sql`coalesce(${playlists.tint}, (
    select coalesce(${tracks.tint}, (select ${albums.tint} from ${albums} where ${albums.id} = ${tracks.albumId}))
    from ${tracksOfPlaylist(actor)} order by ${playlistTracks.position} limit 1))`);

const sum = (actor: Actor) =>
  only(object({ count: number(sql`count(*)`), duration: number(sql`coalesce(sum(${tracks.duration}), 0)`) }), tracksOfPlaylist(actor));

export const userReferenceRow = object({ id: users.id, name: users.name, image: users.image });

const isFollower = (actor: Actor, where: SQL) =>
  boolean(
    actor.user
      ? sql`exists (select 1 from ${playlistFollowers} where ${playlistFollowers.playlistId} = ${playlists.id}
          and ${playlistFollowers.userId} = ${actor.user.id} and ${where})`
      : sql`0`,
  );

export const playlistPermissions = (actor: Actor) => ({
  public: playlists.public,
  collaborative: playlists.collaborative,
  ownerId: playlists.ownerId,
  deletedAt: playlists.deletedAt,
  editor: isFollower(actor, sql`${playlistFollowers.editor} = 1`),
  smart: boolean(isSmart),
  frozenAt: playlists.frozenAt,
});

const fields = (actor: Actor) => ({
  ...playlistPermissions(actor),
  id: playlists.id,
  name: playlists.name,
  slug: playlists.slug,
  image: playlists.image,
  tint: tint(actor),
  description: playlists.description,
  followersCount: playlists.followersCount,
  revision: playlists.revision,
  following: isFollower(actor, sql`1`),
  owner: only(userReferenceRow, sql`${users} where ${users.id} = ${playlists.ownerId}`),
  covers: covers(actor),
  sum: sum(actor),
});

export const playlistRow = (actor: Actor) => object(fields(actor));

export const libraryPlaylistRow = (actor: Actor) =>
  object({
    ...fields(actor),
    updatedAt: playlists.updatedAt,
    folder: first(
      object({ id: playlistFolderItems.folderId }),
      sql`${playlistFolderItems} where ${playlistFolderItems.userId} = ${actor.user!.id} and ${playlistFolderItems.playlistId} = ${playlists.id}`,
    ),
  });

export const entryRow = (actor: Actor) =>
  object({
    entryId: number(sql`page.entry`),
    addedAt: number(sql`page.added_at`),
    addedBy: first(userReferenceRow, sql`${users} where ${users.id} = page.added_by`),
    track: trackRow(actor),
  });

export const entryPage = (where: SQL, { limit, offset }: { limit: number; offset: number }): SQL =>
  sql`(select ${tracks.id} as id, ${playlistTracks.position} as place, ${playlistTracks.id} as entry, ${playlistTracks.addedBy} as added_by,
      ${playlistTracks.addedAt} as added_at
    from ${playlistTracks} join ${tracks} on ${tracks.id} = ${playlistTracks.trackId}
    where ${where} order by ${playlistTracks.position}, ${playlistTracks.id} limit ${limit} offset ${offset}) as page
    join ${tracks} on ${tracks.id} = page.id order by page.place, page.entry`;

export const playlistPage = (selection: Selection): SQL =>
  pageOf(playlists, { ...selection, where: sql`${publicPlaylistWhere} and ${selection.where}` });

/** Gap between new neighbours. Larger than a playlist, so that a block of any size fits between two entries after renumbering. */
export const POSITION_STEP = 65_536;

/** Columns: `value` is the id, `key` its index from 0. */
export const rowsOf = (ids: number[]): SQL => sql`json_each(${JSON.stringify(ids)})`;

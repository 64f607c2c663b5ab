import { type SQL, sql } from 'drizzle-orm';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';

type Works = typeof tracks | typeof albums;

const isManagerOf = (userId: SQL, artistId: SQL | Works['homeArtistId']): SQL =>
  sql`exists (select 1 from artist_managers as keeper where keeper.user_id = ${userId} and keeper.artist_id = ${artistId})`;

const manages = (works: Works) => (userId: SQL) => isManagerOf(userId, works.homeArtistId);
const owns = (works: Works) => (userId: SQL) => sql`(${works.homeArtistId} is null and ${works.ownerId} = ${userId})`;
const controls = (works: Works) => (userId: SQL) => sql`(${owns(works)(userId)} or ${manages(works)(userId)})`;

/** All of these are correlated with the `tracks` or `albums` row of the outer query. The home's managers hold all rights to a work. */
export const managesTrack = manages(tracks);
export const managesAlbum = manages(albums);

/** The creator holds the rights to a work without a home artist. */
export const ownsTrack = owns(tracks);
export const ownsAlbum = owns(albums);

export const controlsTrack = controls(tracks);
export const controlsAlbum = controls(albums);

/** May give the home away: its direct manager, not a member of a team that it was lent to. */
const heads = (works: Works) => (userId: SQL) =>
  sql`(${owns(works)(userId)} or exists (select 1 from artist_managers as head
  where head.user_id = ${userId} and head.artist_id = ${works.homeArtistId} and head.workspace_id is null))`;
export const headsTrack = heads(tracks);
export const headsAlbum = heads(albums);

/** A select of `user_id` and `subject` for the works that `where` matches. */
const controllersOf = (works: Works) => (where: SQL) =>
  sql`select ${works.ownerId} as user_id, ${works.id} as subject from ${works}
    where ${where} and ${works.homeArtistId} is null and ${works.ownerId} is not null
  union select keeper.user_id, ${works.id} from ${works} join artist_managers as keeper on keeper.artist_id = ${works.homeArtistId} where ${where}`;
export const controllersOfTracks = controllersOf(tracks);
export const controllersOfAlbums = controllersOf(albums);

/** True if an active user holds the rights. */
const isHeld = (works: Works): SQL => sql`((${works.homeArtistId} is null
    and exists (select 1 from users as holder where holder.id = ${works.ownerId} and holder.banned_at is null))
  or exists (select 1 from artist_managers as keeper join users as holder on holder.id = keeper.user_id and holder.banned_at is null
    where keeper.artist_id = ${works.homeArtistId}))`;
export const isTrackHeld = isHeld(tracks);
export const isAlbumHeld = isHeld(albums);

/** True if users hold the rights and all of them are suspended. */
const isSuspended = (works: Works): SQL => sql`((${works.homeArtistId} is null and ${works.ownerId} is not null
    or exists (select 1 from artist_managers as keeper where keeper.artist_id = ${works.homeArtistId})) and not ${isHeld(works)})`;
export const isTrackSuspended = isSuspended(tracks);
export const isAlbumSuspended = isSuspended(albums);

/** True for a track row with the same home as its album: rights to an album don't include tracks of other homes. */
export const isOfAlbumsHome: SQL = sql`exists (select 1 from albums as around where around.id = ${tracks.albumId}
  and around.home_artist_id is ${tracks.homeArtistId} and (around.home_artist_id is not null or around.owner_id = ${tracks.ownerId}))`;

/** The earliest direct manager of the home, else null. */
const heirOf = (
  artistId: SQL | Works['homeArtistId'],
): SQL => sql`(select heir.user_id from artist_managers as heir where heir.workspace_id is null
  and heir.artist_id = ${artistId} order by heir.created_at, heir.user_id limit 1)`;
export const trackHeir: SQL = heirOf(tracks.homeArtistId);
export const albumHeir: SQL = heirOf(albums.homeArtistId);
export const artistHeir = (artistId: number): SQL => heirOf(sql`${artistId}`);

export const managesArtist = (userId: number, artistId: number | null): SQL => isManagerOf(sql`${userId}`, sql`${artistId}`);

/** New works belong to their creator if they manage the home. If an office creates them, they belong to the home's owner, if any. */
export const makerOf = (userId: number, homeArtistId: number | null): SQL<number> =>
  sql`(case when ${managesArtist(userId, homeArtistId)} then ${userId} else coalesce(${heirOf(sql`${homeArtistId}`)}, ${userId}) end)`;

import { type SQL, sql } from 'drizzle-orm';
import { albumArtists, albums } from '#db/schema/album';
import { trackArtists, tracks } from '#db/schema/track';

/** Correlated with the `tracks` or `albums` row of the outer query. */
const artistsOfTrack = sql`select ${trackArtists.artistId} from ${trackArtists} where ${trackArtists.trackId} = ${tracks.id} and ${trackArtists.role} = 'primary'`;
const artistsOfAlbum = sql`select ${albumArtists.artistId} from ${albumArtists} where ${albumArtists.albumId} = ${albums.id}`;

const isManagedBy = (userId: SQL, artistIds: SQL): SQL =>
  sql`exists (select 1 from artist_managers as keeper where keeper.user_id = ${userId} and keeper.artist_id in (${artistIds}))`;

const areNoTeams = (artistIds: SQL): SQL =>
  sql`not exists (select 1 from workspace_artists as lent where lent.artist_id in (${artistIds}))`;

export const managesTrack = (userId: SQL): SQL => isManagedBy(userId, artistsOfTrack);
export const managesAlbum = (userId: SQL): SQL => isManagedBy(userId, artistsOfAlbum);

/** Creators have rights in their music, except that of a workspace's artist, so that no one retains rights after leaving a team. */
export const ownsTrack = (userId: SQL): SQL => sql`(${tracks.ownerId} = ${userId} and ${areNoTeams(artistsOfTrack)})`;
export const ownsAlbum = (userId: SQL): SQL => sql`(${albums.ownerId} = ${userId} and ${areNoTeams(artistsOfAlbum)})`;

/** Responsible as manager of its artists or, outside workspaces, as creator. */
export const keepsTrack = (userId: SQL): SQL => sql`(${ownsTrack(userId)} or ${managesTrack(userId)})`;
export const keepsAlbum = (userId: SQL): SQL => sql`(${ownsAlbum(userId)} or ${managesAlbum(userId)})`;

/** The new owner if the creator no longer manages the artists: the earliest manager outside workspaces, else no one. */
const heirOf = (artistIds: SQL): SQL => sql`(select heir.user_id from artist_managers as heir where heir.workspace_id is null
  and heir.artist_id in (${artistIds}) order by heir.created_at, heir.user_id limit 1)`;
export const trackHeir: SQL = heirOf(artistsOfTrack);
export const albumHeir: SQL = heirOf(artistsOfAlbum);

const idsIn = (artistIds: readonly number[]): SQL => sql`(select value from json_each(${JSON.stringify(artistIds)}))`;

export const managesOneOf = (userId: number, artistIds: readonly number[]): SQL => isManagedBy(sql`${userId}`, idsIn(artistIds));

/** New music belongs to its creator if they manage one of the artists. If an office creates it, it belongs to the artist's owner, if any. */
export const makerOf = (userId: number, artistIds: readonly number[]): SQL<number> =>
  sql`(case when ${managesOneOf(userId, artistIds)} then ${userId} else coalesce(${heirOf(idsIn(artistIds))}, ${userId}) end)`;

import { type SQL, sql } from 'drizzle-orm';
import { albumArtists, albums } from '#db/schema/album';
import { trackArtists, tracks } from '#db/schema/track';

/** The artists in whose name the track, or the album, of the row around it is published. */
const artistsOfTrack = sql`select ${trackArtists.artistId} from ${trackArtists} where ${trackArtists.trackId} = ${tracks.id} and ${trackArtists.role} = 'primary'`;
const artistsOfAlbum = sql`select ${albumArtists.artistId} from ${albumArtists} where ${albumArtists.albumId} = ${albums.id}`;

const isManagedBy = (userId: SQL, artistIds: SQL): SQL =>
  sql`exists (select 1 from artist_managers as keeper where keeper.user_id = ${userId} and keeper.artist_id in (${artistIds}))`;

/** Whether none of these artists is a team's. */
const areNoTeams = (artistIds: SQL): SQL =>
  sql`not exists (select 1 from workspace_artists as lent where lent.artist_id in (${artistIds}))`;

/** Whether a person (an id, worked out by SQL) manages an artist of the row around it. */
export const managesTrack = (userId: SQL): SQL => isManagedBy(userId, artistsOfTrack);
export const managesAlbum = (userId: SQL): SQL => isManagedBy(userId, artistsOfAlbum);

/**
 * Whether a user has rights in a track or an album because they created it. This does not count for an artist in a workspace: there only
 * managers of the artist have rights, so that nobody keeps them after leaving the team.
 */
export const ownsTrack = (userId: SQL): SQL => sql`(${tracks.ownerId} = ${userId} and ${areNoTeams(artistsOfTrack)})`;
export const ownsAlbum = (userId: SQL): SQL => sql`(${albums.ownerId} = ${userId} and ${areNoTeams(artistsOfAlbum)})`;

/** Whether a user is responsible for a track or an album: as a manager of its artists or, where no team has them, as its creator. */
export const keepsTrack = (userId: SQL): SQL => sql`(${ownsTrack(userId)} or ${managesTrack(userId)})`;
export const keepsAlbum = (userId: SQL): SQL => sql`(${ownsAlbum(userId)} or ${managesAlbum(userId)})`;

/** Whose the music of a team's artists is once its maker does not manage them any more: whose artist it is, else nobody's. */
const heirOf = (artistIds: SQL): SQL => sql`(select heir.user_id from artist_managers as heir where heir.workspace_id is null
  and heir.artist_id in (${artistIds}) order by heir.created_at, heir.user_id limit 1)`;
export const trackHeir: SQL = heirOf(artistsOfTrack);
export const albumHeir: SQL = heirOf(artistsOfAlbum);

const idsIn = (artistIds: readonly number[]): SQL => sql`(select value from json_each(${JSON.stringify(artistIds)}))`;

/** Whether a person manages one of these artists. */
export const managesOneOf = (userId: number, artistIds: readonly number[]): SQL => isManagedBy(sql`${userId}`, idsIn(artistIds));

/**
 * Whose new music in the name of these artists is: of whoever makes it and manages one of them, themselves or in a team. Who makes it for others, by an
 * office, keeps no right in it: it is of whose artist it is. Only of artists whom nobody manages it stays with its maker.
 */
export const makerOf = (userId: number, artistIds: readonly number[]): SQL<number> =>
  sql`(case when ${managesOneOf(userId, artistIds)} then ${userId} else coalesce(${heirOf(idsIn(artistIds))}, ${userId}) end)`;

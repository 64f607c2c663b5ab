import { type SQL, sql } from 'drizzle-orm';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import { workGrants } from '#db/schema/work-grant';
import { isOfAlbumsHome } from './ownership.select';

type Works = typeof tracks | typeof albums;
type WorkRight = typeof workGrants.$inferSelect.right;

/** Grants of an album include its tracks of the same home. */
const isOf = (works: Works): SQL =>
  works === tracks
    ? sql`(given.track_id = ${tracks.id} or (given.album_id = ${tracks.albumId} and ${isOfAlbumsHome}))`
    : sql`given.album_id = ${albums.id}`;

/** The dates keep an ended grant ended: rights that its giver lost and regained are younger than the grant. */
const isHeldByGiver = (
  works: Works,
): SQL => sql`exists (select 1 from users as giver where giver.id = given.granted_by and giver.banned_at is null
  and ((${works.homeArtistId} is null and ${works.ownerId} = giver.id) or exists (select 1 from artist_managers as granting
    where granting.user_id = giver.id and granting.artist_id = ${works.homeArtistId} and granting.created_at <= given.created_at)))`;

const isCredited: SQL = sql`exists (select 1 from artists as named where named.id = given.artist_id and named.disabled = 0 and named.deleted_at is null
  and (exists (select 1 from track_artists as credited where credited.track_id = given.track_id and credited.artist_id = named.id)
    or exists (select 1 from album_artists as credited where credited.album_id = given.album_id and credited.artist_id = named.id)))`;

const isKept = (works: Works): SQL =>
  works === tracks
    ? sql`${tracks.deletedAt} is null and not exists (select 1 from albums as binned where binned.id = ${tracks.albumId} and binned.deleted_at is not null)`
    : sql`${albums.deletedAt} is null`;

const inForce = (works: Works): SQL => sql`(${isOf(works)} and ${isKept(works)} and ${isHeldByGiver(works)} and ${isCredited})`;

/** A condition on `work_grants as given`, correlated with the work's row. */
export const isTrackGrantInForce = inForce(tracks);
export const isAlbumGrantInForce = inForce(albums);

const granted = (works: Works) => (userId: SQL, rights: readonly WorkRight[]) =>
  sql`${workGrants} as given join artist_managers as receiver on receiver.artist_id = given.artist_id and receiver.user_id = ${userId}
    where given."right" in (${sql.raw(rights.map((right) => `'${right}'`).join(', '))}) and ${inForce(works)}`;

/** `edit`, `see` or null, correlated with the work's row. */
const sharedRight = (works: Works) => (userId: SQL) =>
  sql`(select given."right" from ${granted(works)(userId, ['see', 'edit'])} order by given."right" = 'edit' desc limit 1)`;
export const trackSharedWith = sharedRight(tracks);
export const albumSharedWith = sharedRight(albums);

const isGranted = (works: Works) => (userId: SQL, rights: readonly WorkRight[]) =>
  sql`exists (select 1 from ${granted(works)(userId, rights)})`;
export const isTrackGranted = isGranted(tracks);
export const isAlbumGranted = isGranted(albums);

/** True for a track whose insights are granted to the artist. */
export const areInsightsGrantedTo = (artistId: SQL): SQL =>
  sql`exists (select 1 from ${workGrants} as given where given.artist_id = ${artistId} and given."right" = 'insights' and ${isTrackGrantInForce})`;

/** A condition on `work_grants as given` alone. */
export const isGrantInForce: SQL = sql`(exists (select 1 from ${tracks} where ${tracks.id} = given.track_id and ${isTrackGrantInForce})
  or exists (select 1 from ${albums} where ${albums.id} = given.album_id and ${isAlbumGrantInForce}))`;

import { type SQL, sql } from 'drizzle-orm';
import type { ManagedMusicScope } from '#contracts/backstage/managed-music';
import { type Expression, first, map, object, text } from '#db/json-row';
import { pageOf, type Selection } from '#db/keyset';
import { albums } from '#db/schema/album';
import { artistManagers, artists, workspaceArtists } from '#db/schema/artist';
import { trackArtists, tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { workGrants } from '#db/schema/work-grant';
import { workspaces } from '#db/schema/workspace';
import { controlsAlbum, controlsTrack, ownsAlbum, ownsTrack } from '#functions/account/membership/ownership.select';
import { isAlbumGranted, isTrackGranted } from '#functions/account/membership/work-grant.select';
import { albumHomeName, albumRow } from '#functions/catalogue/album/album.select';
import { artistRow } from '#functions/catalogue/artist/artist.select';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { trackHomeName, trackRow } from '#functions/catalogue/track/track.select';
import type { Actor } from '#functions/platform/access/actor';

export interface ManagedScope {
  userId: number;
  workspaceId: number;
}

const managed = ({ workspaceId }: ManagedScope): SQL =>
  workspaceId
    ? sql`${artistManagers} join ${workspaceArtists} on ${workspaceArtists.artistId} = ${artistManagers.artistId} and ${workspaceArtists.workspaceId} = ${workspaceId}`
    : sql`${artistManagers}`;
const byThem = ({ userId }: ManagedScope): SQL => sql`${artistManagers.userId} = ${userId}`;

const managedArtistIds = (scope: ManagedScope): SQL => sql`select ${artistManagers.artistId} from ${managed(scope)} where ${byThem(scope)}`;

export const managedWhere = (scope: ManagedScope): SQL => sql`${artists.id} in (${managedArtistIds(scope)}) and ${publicArtistWhere}`;

/** Works whose home the user manages and, outside of teams, own works without a home. Served by indexes. */
const managedWorks = (works: typeof tracks | typeof albums, owns: (userId: SQL) => SQL) => (scope: ManagedScope) => {
  const ofHomes = sql`select ${works.id} from ${works} where ${works.homeArtistId} in (${managedArtistIds(scope)})`;
  const created = sql`union select ${works.id} from ${works} where ${owns(sql`${scope.userId}`)}`;
  return sql`${works.id} in (${ofHomes} ${scope.workspaceId ? sql`` : created})`;
};
export const managedTrackWhere = managedWorks(tracks, ownsTrack);
export const managedAlbumWhere = managedWorks(albums, ownsAlbum);

export const creditedNames = (scope: ManagedScope): SQL => {
  const own = sql`${managedTrackWhere(scope)} and ${tracks.deletedAt} is null`;
  return sql`select name, max(artist_id) as artist_id, count(*) as uses from (
    select json_each.value ->> 'name' as name, null as artist_id from ${tracks}, json_each(${tracks.contributors}) where ${own}
    union all select ${artists.name}, ${artists.id} from ${tracks} join ${trackArtists} on ${trackArtists.trackId} = ${tracks.id}
      join ${artists} on ${artists.id} = ${trackArtists.artistId} where ${own} and ${publicArtistWhere}
  ) group by name`;
};

export const creditedRow = object({
  name: text(sql`credited.name`) as Expression<string>,
  artistId: map(text(sql`credited.artist_id`), (id) => (id === null ? null : Number(id))),
});

const grantsTo = (scope: ManagedScope): SQL =>
  sql`${workGrants} where ${workGrants.artistId} in (${managedArtistIds(scope)}) and ${workGrants.right} in ('see', 'edit')`;

/** Works that the user may see or edit by a grant alone. The ids come first, so that no other rows are read. */
const sharedTrackWhere = (scope: ManagedScope): SQL => {
  const user = sql`${scope.userId}`;
  const ids = sql`select ${workGrants.trackId} from ${grantsTo(scope)} union select listed.id from tracks as listed
    where listed.album_id in (select ${workGrants.albumId} from ${grantsTo(scope)})`;
  return sql`(${tracks.id} in (${ids}) and not ${controlsTrack(user)} and ${isTrackGranted(user, ['see', 'edit'])})`;
};

const sharedAlbumWhere = (scope: ManagedScope): SQL => {
  const user = sql`${scope.userId}`;
  return sql`(${albums.id} in (select ${workGrants.albumId} from ${grantsTo(scope)}) and not ${controlsAlbum(user)}
    and ${isAlbumGranted(user, ['see', 'edit'])})`;
};

export const managedArtistRow = (actor: Actor) =>
  object({
    artist: artistRow(actor),
    workspace: first(
      object({ id: workspaces.id, name: workspaces.name }),
      sql`${artistManagers} join ${workspaces} on ${workspaces.id} = ${artistManagers.workspaceId}
        where ${artistManagers.artistId} = ${artists.id} and ${artistManagers.userId} = ${actor.user!.id}`,
    ),
  });

const withMusic = <Row>(row: Expression<Row>, table: typeof tracks | typeof albums, homeName: SQL) => {
  const sharer = sql`coalesce(${homeName}, (select ${users.name} from ${users} where ${users.id} = ${table.ownerId}))`;
  return object({ row, scheduledAt: table.scheduledAt, updatedAt: table.updatedAt, sharer: text(sharer) });
};

export const managedTrackRow = (actor: Actor) => withMusic(trackRow(actor), tracks, trackHomeName.sql);
export const managedAlbumRow = (actor: Actor) => withMusic(albumRow(actor), albums, albumHomeName.sql);

const LISTED = {
  own: { tracks: managedTrackWhere, albums: managedAlbumWhere },
  shared: { tracks: sharedTrackWhere, albums: sharedAlbumWhere },
};

export const managedTrackPage = (of: ManagedMusicScope, scope: ManagedScope, selection: Selection): SQL =>
  pageOf(tracks, { ...selection, where: sql`${LISTED[of].tracks(scope)} and ${tracks.deletedAt} is null and ${selection.where}` });

export const managedAlbumPage = (of: ManagedMusicScope, scope: ManagedScope, selection: Selection): SQL =>
  pageOf(albums, { ...selection, where: sql`${LISTED[of].albums(scope)} and ${albums.deletedAt} is null and ${selection.where}` });

import { type SQL, sql } from 'drizzle-orm';
import { type Expression, first, object } from '#db/json-row';
import { pageOf, type Selection } from '#db/keyset';
import { albums } from '#db/schema/album';
import { artistManagers, artists, workspaceArtists } from '#db/schema/artist';
import { tracks } from '#db/schema/track';
import { workspaces } from '#db/schema/workspace';
import { ownsAlbum, ownsTrack } from '#functions/account/membership/ownership.select';
import { albumRow } from '#functions/catalogue/album/album.select';
import { artistRow } from '#functions/catalogue/artist/artist.select';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { trackRow } from '#functions/catalogue/track/track.select';
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

export const managedArtistRow = (actor: Actor) =>
  object({
    artist: artistRow(actor),
    workspace: first(
      object({ id: workspaces.id, name: workspaces.name }),
      sql`${artistManagers} join ${workspaces} on ${workspaces.id} = ${artistManagers.workspaceId}
        where ${artistManagers.artistId} = ${artists.id} and ${artistManagers.userId} = ${actor.user!.id}`,
    ),
  });

const withMusic = <Row>(row: Expression<Row>, table: typeof tracks | typeof albums) =>
  object({ row, scheduledAt: table.scheduledAt, updatedAt: table.updatedAt });

export const managedTrackRow = (actor: Actor) => withMusic(trackRow(actor), tracks);
export const managedAlbumRow = (actor: Actor) => withMusic(albumRow(actor), albums);

export const managedTrackPage = (scope: ManagedScope, selection: Selection): SQL =>
  pageOf(tracks, { ...selection, where: sql`${managedTrackWhere(scope)} and ${tracks.deletedAt} is null and ${selection.where}` });

export const managedAlbumPage = (scope: ManagedScope, selection: Selection): SQL =>
  pageOf(albums, { ...selection, where: sql`${managedAlbumWhere(scope)} and ${albums.deletedAt} is null and ${selection.where}` });

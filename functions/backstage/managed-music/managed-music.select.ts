import { type SQL, sql } from 'drizzle-orm';
import { type Expression, first, object } from '#db/json-row';
import { pageOf, type Selection } from '#db/keyset';
import { albumArtists, albums } from '#db/schema/album';
import { artistManagers, artists, workspaceArtists } from '#db/schema/artist';
import { trackArtists, tracks } from '#db/schema/track';
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

export const managedWhere = (scope: ManagedScope): SQL =>
  sql`${artists.id} in (select ${artistManagers.artistId} from ${managed(scope)} where ${byThem(scope)}) and ${publicArtistWhere}`;

/** Tracks by managed artists and, outside of teams, own uploads. Served by indexes. */
export const managedTrackWhere = (scope: ManagedScope): SQL => {
  const theirs = sql`select ${trackArtists.trackId} from ${managed(scope)} join ${trackArtists} on ${trackArtists.artistId} = ${artistManagers.artistId}
      where ${byThem(scope)} and ${trackArtists.role} = 'primary'`;
  const uploaded = sql`union select ${tracks.id} from ${tracks} where ${ownsTrack(sql`${scope.userId}`)}`;
  return sql`${tracks.id} in (${theirs} ${scope.workspaceId ? sql`` : uploaded})`;
};

/** Albums by managed artists and, outside of teams, own albums. */
export const managedAlbumWhere = (scope: ManagedScope): SQL => {
  const theirs = sql`select ${albumArtists.albumId} from ${managed(scope)} join ${albumArtists} on ${albumArtists.artistId} = ${artistManagers.artistId}
      where ${byThem(scope)}`;
  const made = sql`union select ${albums.id} from ${albums} where ${ownsAlbum(sql`${scope.userId}`)}`;
  return sql`${albums.id} in (${theirs} ${scope.workspaceId ? sql`` : made})`;
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

const withMusic = <Row>(row: Expression<Row>, table: typeof tracks | typeof albums) =>
  object({ row, scheduledAt: table.scheduledAt, updatedAt: table.updatedAt });

export const managedTrackRow = (actor: Actor) => withMusic(trackRow(actor), tracks);
export const managedAlbumRow = (actor: Actor) => withMusic(albumRow(actor), albums);

export const managedTrackPage = (scope: ManagedScope, selection: Selection): SQL =>
  pageOf(tracks, { ...selection, where: sql`${managedTrackWhere(scope)} and ${tracks.deletedAt} is null and ${selection.where}` });

export const managedAlbumPage = (scope: ManagedScope, selection: Selection): SQL =>
  pageOf(albums, { ...selection, where: sql`${managedAlbumWhere(scope)} and ${albums.deletedAt} is null and ${selection.where}` });

import { sql } from 'drizzle-orm';
import type { BackstageRequest } from '#contracts/backstage/backstage-request';
import { albums } from '#db/schema/album';
import { artistManagers } from '#db/schema/artist';
import { tracks } from '#db/schema/track';
import { workspaceMembers } from '#db/schema/workspace';
import { readOwnRequests } from '#functions/backstage/backstage-request/backstage-request-page.service';
import { managedAlbumWhere, managedTrackWhere } from '#functions/backstage/managed-music/managed-music.select';
import type { Context } from '#functions/platform/access/context';
import { hasPermission } from '#functions/platform/access/permission.policy';

/** For users who neither have nor may create music but may request an artist: their open request, if any. Null for all others. */
export const readFirstStep = async (context: Context): Promise<{ open: BackstageRequest | null } | null> => {
  const { db, actor } = context;
  if (!actor.user || actor.viewer || hasPermission(actor, 'music.create') || !hasPermission(actor, 'backstageRequests.create')) return null;
  const scope = { userId: actor.user.id, workspaceId: 0 };
  const occupied = await db.get(sql`select 1 where exists (select 1 from ${artistManagers} where ${artistManagers.userId} = ${scope.userId})
    or exists (select 1 from ${workspaceMembers} where ${workspaceMembers.userId} = ${scope.userId})
    or exists (select 1 from ${tracks} where ${managedTrackWhere(scope)}) or exists (select 1 from ${albums} where ${managedAlbumWhere(scope)})`);
  if (occupied) return null;
  const open = (await readOwnRequests(context)).find(({ type, state }) => state === 'pending' && type !== 'verify-artist');
  return { open: open ?? null };
};

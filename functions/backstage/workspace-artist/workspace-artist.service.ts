import { and, eq, type SQL, sql } from 'drizzle-orm';
import { WORKSPACE_ARTISTS_MAX, type WorkspaceArtist } from '#contracts/backstage/workspace-artist';
import { object, readRows } from '#db/json-row';
import { nameOrder } from '#db/keyset';
import { artistManagers, artists, workspaceArtists } from '#db/schema/artist';
import { exitStatements } from '#functions/account/membership/exit.service';
import { workspacesOfActor } from '#functions/account/membership/workspace.select';
import { findWorkspace } from '#functions/account/workspace/workspace.service';
import { artistPermissions, artistReferenceRow } from '#functions/catalogue/artist/artist.select';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import type { Context } from '#functions/platform/access/context';
import { AppError, forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { canRemoveArtist } from './workspace-artist.policy';

const ownArtists = ({ actor }: Context): SQL => sql`${artists.id} in (select ${artistManagers.artistId} from ${artistManagers}
  where ${artistManagers.userId} = ${actor.user!.id} and ${artistManagers.workspaceId} is null) and ${publicArtistWhere}`;

/** `offered`: own artists that are in no workspace. Throws 404. */
export const listWorkspaceArtists = async (context: Context, id: number) => {
  const { db, actor } = context;
  const own = await findWorkspace(context, id);
  const row = object({ ...artistReferenceRow, ...artistPermissions(actor), image: artists.image });
  const byName = sql`order by ${nameOrder(artists)}, ${artists.id}`;
  const put = sql`${workspaceArtists} join ${artists} on ${artists.id} = ${workspaceArtists.artistId}
    where ${workspaceArtists.workspaceId} = ${id} and ${publicArtistWhere} ${byName}`;
  const free = sql`${artists} where ${ownArtists(context)} and not exists (select 1 from ${workspaceArtists}
    where ${workspaceArtists.artistId} = ${artists.id}) ${byName} limit ${WORKSPACE_ARTISTS_MAX}`;
  const [rows, offered] = await Promise.all([readRows(db, row, put), readRows(db, object(artistReferenceRow), free)]);
  const shown = rows.map(
    (artist): WorkspaceArtist => ({
      id: artist.id,
      name: artist.name,
      slug: artist.slug,
      image: artist.image,
      can: { remove: canRemoveArtist(actor, own, artist) },
    }),
  );
  return { artists: shown, offered };
};

/** Throws 404, 409 if the artist is in a workspace or this one is full, 422 for another user's artist. */
export const addWorkspaceArtist = async (context: Context, id: number, artistId: number): Promise<void> => {
  const { db, actor, now } = context;
  await findWorkspace(context, id);
  const [artist] = await readRows(
    db,
    object({ id: artists.id }),
    sql`${artists} where ${artists.id} = ${artistId} and ${ownArtists(context)}`,
  );
  if (!artist) throw validationError({ artist_id: ['Choose an artist of yours.'] });
  const few = sql`(select count(*) from ${workspaceArtists} where ${workspaceArtists.workspaceId} = ${id}) < ${WORKSPACE_ARTISTS_MAX}`;
  const isIn = sql`exists (select 1 from ${workspacesOfActor(actor)} and workspaces.id = ${id})`;
  const [put] = await db
    .insert(workspaceArtists)
    .select(sql`select ${artistId}, ${id}, ${now.getTime()} where ${few} and ${isIn}`)
    .onConflictDoNothing()
    .returning({ artistId: workspaceArtists.artistId });
  if (!put) throw new AppError(409, 'taken', `The artist is in a workspace already, or this one has ${WORKSPACE_ARTISTS_MAX} artists.`);
};

/** Members lose access unless the artist is their own. Throws 403, 404. */
export const removeWorkspaceArtist = async (context: Context, id: number, artistId: number): Promise<void> => {
  const { db, actor } = context;
  const own = await findWorkspace(context, id);
  const put = sql`${workspaceArtists} join ${artists} on ${artists.id} = ${workspaceArtists.artistId}
    where ${workspaceArtists.workspaceId} = ${id} and ${workspaceArtists.artistId} = ${artistId}`;
  const [artist] = await readRows(db, object(artistPermissions(actor)), put);
  if (!artist) throw notFound();
  if (!canRemoveArtist(actor, own, artist)) throw forbidden();
  const gone = db.delete(workspaceArtists).where(and(eq(workspaceArtists.artistId, artistId), eq(workspaceArtists.workspaceId, id)));
  await db.batch([gone, ...(await exitStatements(context, [id], []))]);
};

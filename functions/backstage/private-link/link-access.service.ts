import { type SQL, sql } from 'drizzle-orm';
import { object, readRows } from '#db/json-row';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import { readUserActor } from '#functions/account/auth/actor';
import { worksHeld } from '#functions/account/membership/work-guard.select';
import { canControlAlbum, canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { albumPermissions } from '#functions/catalogue/album/album.select';
import { canControlTrack, canSeeTrack } from '#functions/catalogue/track/track.policy';
import { trackPermissions } from '#functions/catalogue/track/track.select';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { forbidden, notFound } from '#functions/platform/http/app-error';

/** Exactly one is set. */
export interface LinkSubject {
  track_id?: number | null;
  album_id?: number | null;
}

type ReadContext = Pick<Context, 'db' | 'actor'>;

const requireOwnTrack = async ({ db, actor }: ReadContext, id: number): Promise<SQL[]> => {
  const [track] = await readRows(db, object({ ...trackPermissions(actor), id: tracks.id }), sql`${tracks} where ${tracks.id} = ${id}`);
  if (!track || track.deletedAt !== null || !canSeeTrack(actor, track)) throw notFound();
  if (!canControlTrack(actor, track)) throw forbidden();
  return worksHeld(actor, 'track', [track], 'control');
};

const requireOwnAlbum = async ({ db, actor }: ReadContext, id: number): Promise<SQL[]> => {
  const [album] = await readRows(db, object({ ...albumPermissions(actor), id: albums.id }), sql`${albums} where ${albums.id} = ${id}`);
  if (!album || album.deletedAt !== null || !canSeeAlbum(actor, album)) throw notFound();
  if (!canControlAlbum(actor, album)) throw forbidden();
  return worksHeld(actor, 'album', [album], 'control');
};

/** Returns conditions for `guardedBatch`. Throws 404 if the music is deleted or the caller may not see it, 403 if they may not edit it. */
export const requireOwn = (context: ReadContext, { track_id, album_id }: LinkSubject): Promise<SQL[]> =>
  track_id ? requireOwnTrack(context, track_id) : requireOwnAlbum(context, album_id ?? 0);

export interface MadeLink {
  trackId: number | null;
  albumId: number | null;
  createdBy: number | null;
}

/** The link's creator while they may edit the music, else null: a link ends if they leave the team, are suspended or delete their account. */
export const findUpholder = async (
  context: Pick<Context, 'db' | 'now'>,
  { trackId, albumId, createdBy }: MadeLink,
): Promise<Actor | null> => {
  const maker = createdBy && (await readUserActor(context, createdBy));
  if (!maker || maker.restriction) return null;
  const makerContext = { db: context.db, actor: maker };
  return requireOwn(makerContext, { track_id: trackId, album_id: albumId }).then(
    () => maker,
    () => null,
  );
};

export const isUpheld = async (context: Pick<Context, 'db' | 'now'>, link: MadeLink): Promise<boolean> =>
  (await findUpholder(context, link)) !== null;

/** A link to an album opens tracks of other homes only if its creator may edit them too. */
export const opensTrack = (upholder: Actor, { isInReach }: { isInReach: boolean }): boolean =>
  isInReach || hasPermission(upholder, 'tracks.update');

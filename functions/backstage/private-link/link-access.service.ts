import { sql } from 'drizzle-orm';
import { object, readRows } from '#db/json-row';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import { readUserActor } from '#functions/account/auth/actor';
import { canEditAlbum, canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { albumPermissions } from '#functions/catalogue/album/album.select';
import { canEditTrack, canSeeTrack } from '#functions/catalogue/track/track.policy';
import { trackPermissions } from '#functions/catalogue/track/track.select';
import type { Context } from '#functions/platform/access/context';
import { forbidden, notFound } from '#functions/platform/http/app-error';

/** The music that a link is to: one of the two is there. */
export interface LinkSubject {
  track_id?: number | null;
  album_id?: number | null;
}

type ReadContext = Pick<Context, 'db' | 'actor'>;

const requireOwnTrack = async ({ db, actor }: ReadContext, id: number): Promise<void> => {
  const [track] = await readRows(db, object(trackPermissions(actor)), sql`${tracks} where ${tracks.id} = ${id}`);
  if (!track || track.deletedAt !== null || !canSeeTrack(actor, track)) throw notFound();
  if (!canEditTrack(actor, track)) throw forbidden();
};

const requireOwnAlbum = async ({ db, actor }: ReadContext, id: number): Promise<void> => {
  const [album] = await readRows(db, object(albumPermissions(actor)), sql`${albums} where ${albums.id} = ${id}`);
  if (!album || album.deletedAt !== null || !canSeeAlbum(actor, album)) throw notFound();
  if (!canEditAlbum(actor, album)) throw forbidden();
};

/** Errors: 404 for music that the caller may not know of or that is deleted, 403 for music that they may not edit. */
export const requireOwn = (context: ReadContext, { track_id, album_id }: LinkSubject): Promise<void> =>
  track_id ? requireOwnTrack(context, track_id) : requireOwnAlbum(context, album_id ?? 0);

/** A link as far as its life goes: what it is to, and who made it. */
export interface MadeLink {
  trackId: number | null;
  albumId: number | null;
  createdBy: number | null;
}

/**
 * Whether who made a link may share its music to this moment: a link lives by the right of its maker, and ends with it, whether they left the team, were
 * suspended or have no account any more.
 */
export const isUpheld = async (context: Pick<Context, 'db' | 'now'>, { trackId, albumId, createdBy }: MadeLink): Promise<boolean> => {
  const maker = createdBy && (await readUserActor(context, createdBy));
  if (!maker || maker.restriction) return false;
  const makerContext = { db: context.db, actor: maker };
  return requireOwn(makerContext, { track_id: trackId, album_id: albumId }).then(
    () => true,
    () => false,
  );
};

import { type SQL, sql } from 'drizzle-orm';
import { readRows } from '#db/json-row';
import { homeOffers } from '#db/schema/home';
import { tracks } from '#db/schema/track';
import { homeExitStatements } from '#functions/account/membership/home-exit.service';
import { rejectingOverQuota, trackQuotaStatement } from '#functions/catalogue/track/track-quota.service';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { HAS_CHANGED } from '#functions/platform/audit/audit.service';
import { AppError, notFound } from '#functions/platform/http/app-error';
import { homeOfferRow, includedTracks, isOpen, isReceivedBy } from './home.select';
import { changeOf } from './home.view';
import { moveStatements } from './home-move.service';
import { acceptNotice } from './home-notice.service';

/** Throws 404 unless it was sent to the caller, 409 with what changed since, also if that was undone. */
const readOpenOffer = async ({ db, actor }: Context, id: number) => {
  const isUnanswered = sql`${homeOffers.id} = ${id} and ${homeOffers.state} in ('waiting', 'void') and ${isReceivedBy(sql`${actor.user!.id}`)}`;
  const [offer] = await readRows(db, homeOfferRow(actor), sql`${homeOffers} where ${isUnanswered}`);
  if (!offer) throw notFound();
  const change = changeOf(offer);
  if (change) throw new AppError(409, 'changed', change);
  return offer;
};

/** Each statement of the batch checks the offer again. Throws 403 over the track quota, 404, 409. */
export const acceptHomeOffer = async (context: Context, id: number): Promise<void> => {
  const { db, actor } = context;
  const me = sql`${actor.user!.id}`;
  const { albumId } = await readOpenOffer(context, id);
  const isAccepted = sql`${homeOffers.id} = ${id} and ${isOpen} and ${isReceivedBy(me)}`;
  const artistId = sql`(select ${homeOffers.artistId} from ${homeOffers} where ${homeOffers.id} = ${id})`;
  const giverId = sql`(select ${homeOffers.userId} from ${homeOffers} where ${homeOffers.id} = ${id})`;
  const move = (kind: 'track' | 'album', ids: SQL) => moveStatements(context, { kind, ids, artistId, ownerId: me, giverId });
  const kind = albumId === null ? 'track' : 'album';
  const work = albumId === null ? homeOffers.trackId : homeOffers.albumId;
  const [consents, agreed, change] = move(kind, sql`(select ${work} from ${homeOffers} where ${isAccepted})`);
  const included = sql`(select ${tracks.id} from ${homeOffers}, ${includedTracks} and ${isAccepted})`;
  const isMoved = sql`${homeOffers.id} = ${id} and ${homeOffers.state} = 'accepted'`;
  const moved = sql`${homeOffers} where ${isMoved}`;
  const batch = guardedBatch(
    context,
    [],
    [
      acceptNotice(context, id, isAccepted),
      consents,
      agreed,
      // Before the album, because these tracks are found by its former home.
      ...(albumId === null ? [] : move('track', included)),
      change,
      db
        .update(homeOffers)
        .set({ state: 'accepted' })
        .where(sql`${homeOffers.id} = ${id} and ${HAS_CHANGED}`)
        .returning({ id: homeOffers.id }),
      ...homeExitStatements(context, kind, sql`(select ${work} from ${moved})`),
      ...(albumId === null
        ? []
        : homeExitStatements(context, 'track', sql`(select ${tracks.id} from ${homeOffers}, ${includedTracks} and ${isMoved})`)),
      ...trackQuotaStatement(context),
    ],
  );
  const results: unknown[] = await rejectingOverQuota(context, batch);
  const accepted = results[albumId === null ? 4 : 7] as unknown[];
  if (accepted.length) return;
  await readOpenOffer(context, id);
  throw notFound();
};

import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { creditsQuery } from '#contracts/catalogue/credit';
import { readRows } from '#db/json-row';
import { inPageOrder, pageAfter } from '#db/keyset';
import { albumArtists, albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { creditBlocks, creditRequests } from '#db/schema/credit';
import { releaseAnnouncements } from '#db/schema/notification';
import { trackArtists, tracks } from '#db/schema/track';
import { announceReleases } from '#functions/catalogue/publishing/release-announcement.service';
import type { Context } from '#functions/platform/access/context';
import { auditStatementWhere } from '#functions/platform/audit/audit.service';
import { isByOffice, withoutOffice } from '#functions/platform/audit/office.policy';
import { DAY } from '#functions/platform/contract/duration';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { forbidden, notFound } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { canAnswerCredit, canAnswerForUnmanaged } from './credit.policy';
import { blocksOf, creditBlockRow, creditRequestRow, isUnmanaged, isWaiting, managedBy } from './credit.select';
import { toCreditBlock, toCreditRequest } from './credit.view';

/** Consent to an older release does not notify followers. */
const LATE_RELEASE_DAYS = 30;
const BLOCKS_MAX = 200;

/** Throws 403 for unmanaged artists without the permission. */
export const listCreditRequests = async ({ db, actor }: Context, { scope, ...query }: z.output<typeof creditsQuery>) => {
  if (scope === 'unmanaged' && !canAnswerForUnmanaged(actor)) throw forbidden();
  const mine = scope === 'own' ? managedBy(actor.user!.id) : isUnmanaged;
  const pageQuery = { ...query, orderDir: 'desc' as const };
  const page = pageAfter(
    { from: sql`${creditRequests}`, where: sql`${isWaiting} and ${mine}`, id: creditRequests.id, key: creditRequests.id },
    pageQuery,
  );
  const from = sql`${page} join ${creditRequests} on ${creditRequests.id} = page.id ${inPageOrder(pageQuery)}`;
  const rows = await readRows(db, creditRequestRow(actor), from);
  return toCursorPage(
    rows,
    query.perPage,
    (row) => toCreditRequest(actor, row),
    ({ id }) => [id, id],
  );
};

const findAnswerable = async ({ db, actor }: Context, id: number) => {
  const [row] = await readRows(db, creditRequestRow(actor), sql`${creditRequests} where ${creditRequests.id} = ${id} and ${isWaiting}`);
  if (!row || !canAnswerCredit(actor, row)) throw notFound();
  return row;
};

type Answerable = Awaited<ReturnType<typeof findAnswerable>>;

/** Audits an answer for an unmanaged artist; must precede the answer, because it checks that the credit still waits. */
const answerTrace = (context: Context, row: Answerable, verb: 'accept_credit' | 'decline_credit', more: object = {}) => {
  if (!isByOffice(context.actor, (actor) => canAnswerCredit(actor, row))) return [];
  const on = row.track ? { track: row.track.name } : { album: row.album?.name ?? null };
  const subject = { type: 'artist', id: row.artistId, name: row.artist?.name ?? '' };
  const isWaitingStill = sql`exists (select 1 from ${creditRequests} where ${creditRequests.id} = ${row.id} and state = 'waiting')`;
  const after = { ...on, role: row.role, by: row.user?.name ?? null, ...more };
  return [auditStatementWhere(context, { action: `backstage_requests.${verb}`, subject, after }, isWaitingStill)];
};

/** Publishes the credit and notifies followers of a recent release. Throws 404. */
export const acceptCredit = async (context: Context, id: number): Promise<void> => {
  const { db, now } = context;
  const request = await findAnswerable(context, id);
  const { trackId, albumId, artistId, role } = request;
  const isThere = sql`${creditRequests} where ${creditRequests.id} = ${id} and state = 'waiting'`;
  const { artistId: artist, position } = creditRequests;
  const credit =
    trackId === null
      ? db.insert(albumArtists).select(sql`select ${creditRequests.albumId}, ${artist}, ${position} from ${isThere}`)
      : db
          .insert(trackArtists)
          .select(sql`select ${creditRequests.trackId}, ${artist}, ${creditRequests.role}, ${position} from ${isThere}`);
  const kind = trackId === null ? 'album' : 'track';
  const lately = now.getTime() - LATE_RELEASE_DAYS * DAY;
  const release =
    trackId === null
      ? sql`${albums} where ${albums.id} = ${albumId} and ${albums.visibility} = 'public' and ${albums.publishedAt} > ${lately}`
      : sql`${tracks} where ${tracks.id} = ${trackId} and ${tracks.visibility} = 'public' and ${tracks.publishedAt} > ${lately}
          and ${tracks.albumId} is null`;
  const announcement = db
    .insert(releaseAnnouncements)
    .select(sql`select ${kind}, id, ${artistId}, 0, ${now.getTime()} from ${release} and ${role} = 'primary'`)
    .onConflictDoUpdate({
      target: [releaseAnnouncements.kind, releaseAnnouncements.subjectId],
      set: { nextArtistId: sql`min(${releaseAnnouncements.nextArtistId}, excluded.next_artist_id)`, afterUserId: 0 },
    });
  await db.batch([
    credit.onConflictDoNothing(),
    ...answerTrace(context, request, 'accept_credit'),
    db.delete(creditRequests).where(and(eq(creditRequests.id, id), eq(creditRequests.state, 'waiting'))),
    announcement,
    ...invalidationStatements(context, { track: trackId === null ? [] : [trackId], album: albumId === null ? [] : [albumId] }),
  ]);
  await announceReleases(context);
};

export const declineWaiting = ({ db }: Pick<Context, 'db'>, artistId: number, userId: number) =>
  db
    .update(creditRequests)
    .set({ state: 'declined' })
    .where(and(eq(creditRequests.artistId, artistId), eq(creditRequests.userId, userId), eq(creditRequests.state, 'waiting')));

/** `never` also declines all other and future requests of the account for the artist. Throws 404. */
export const declineCredit = async (context: Context, id: number, never: boolean): Promise<void> => {
  const { db, now } = context;
  const request = await findAnswerable(context, id);
  const { artistId, userId } = request;
  const trace = answerTrace(context, request, 'decline_credit', { never });
  if (!never) {
    const isOne = and(eq(creditRequests.id, id), eq(creditRequests.state, 'waiting'));
    const decline = db.update(creditRequests).set({ state: 'declined' }).where(isOne);
    const [written] = trace;
    await (written ? db.batch([written, decline]) : decline);
    return;
  }
  const block = db.insert(creditBlocks).values({ artistId, userId, createdAt: now }).onConflictDoNothing();
  await db.batch([block, ...trace, declineWaiting(context, artistId, userId)]);
};

export const listCreditBlocks = async ({ db, actor }: Context) => {
  const from = sql`${creditBlocks} where ${blocksOf(actor)} order by ${creditBlocks.createdAt} desc limit ${BLOCKS_MAX}`;
  return (await readRows(db, creditBlockRow, from)).map(toCreditBlock);
};

/** Throws 404 unless an artist of the caller blocks the account. */
export const unblockCredits = async (context: Context, artistId: number, userId: number): Promise<void> => {
  const { db, actor } = context;
  const isOne = and(eq(creditBlocks.artistId, artistId), eq(creditBlocks.userId, userId));
  const isOthers = sql`exists (select 1 from ${creditBlocks} where ${isOne} and ${blocksOf(actor)} and not ${blocksOf(withoutOffice(actor))})`;
  const subject = { type: 'artist', id: artistId, name: '' };
  const trace = auditStatementWhere(
    context,
    { action: 'backstage_requests.unblock_credits', subject, after: { user: userId } },
    isOthers,
    undefined,
    sql`(select ${artists.name} from ${artists} where ${artists.id} = ${artistId})`,
  );
  const [, removed] = await db.batch([
    trace,
    db
      .delete(creditBlocks)
      .where(and(isOne, blocksOf(actor)))
      .returning({ artistId: creditBlocks.artistId }),
  ]);
  if (!removed.length) throw notFound();
};

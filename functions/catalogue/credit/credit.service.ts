import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { creditsQuery } from '#contracts/catalogue/credit';
import { readRows } from '#db/json-row';
import { inPageOrder, pageAfter } from '#db/keyset';
import { artists } from '#db/schema/artist';
import { creditBlocks, creditRequests } from '#db/schema/credit';
import { artistsManaged } from '#functions/account/membership/work-guard.select';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch, isPermitted } from '#functions/platform/access/guarded-batch';
import { auditStatementWhere } from '#functions/platform/audit/audit.service';
import { isByOffice, withoutOffice } from '#functions/platform/audit/office.policy';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { forbidden, notFound } from '#functions/platform/http/app-error';
import { consentsAfter, consentsBefore } from './consent.service';
import { canAnswerCredit, canAnswerForUnmanaged } from './credit.policy';
import { answerableRow, blocksOf, creditBlockRow, isUnmanaged, isWaiting, managedBy } from './credit.select';
import { toCreditBlock, toCreditRequest } from './credit.view';

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
  const rows = await readRows(db, answerableRow(actor), from);
  const requests = await Promise.all(rows.map((row) => toCreditRequest(actor, row)));
  return toCursorPage(
    requests,
    query.perPage,
    (request) => request,
    ({ id }) => [id, id],
  );
};

/** Throws 404. */
export const findAnswerable = async ({ db, actor }: Context, id: number) => {
  const [row] = await readRows(db, answerableRow(actor), sql`${creditRequests} where ${creditRequests.id} = ${id} and ${isWaiting}`);
  if (!row || !canAnswerCredit(actor, row)) throw notFound();
  return row;
};

export type Answerable = Awaited<ReturnType<typeof findAnswerable>>;

export const isStillAnswerable = ({ actor }: Context, row: Answerable): SQL[] =>
  row.isManaged
    ? artistsManaged(actor, [row.artistId])
    : [
        isPermitted(sql`${actor.user!.id}`, 'backstageRequests.update'),
        sql`exists (select 1 from ${creditRequests} where ${creditRequests.id} = ${row.id} and ${isUnmanaged})`,
      ];

/** Audits an answer for an unmanaged artist. */
export const answerTrace = (context: Context, row: Answerable, verb: 'accept_credit' | 'decline_credit', where: SQL, more: object = {}) => {
  if (!isByOffice(context.actor, (actor) => canAnswerCredit(actor, row))) return [];
  const on = row.track ? { track: row.track.name } : { album: row.album?.name ?? null };
  const subject = { type: 'artist', id: row.artistId, name: row.artist?.name ?? '' };
  const after = { ...on, role: row.role, by: row.user?.name ?? null, ...more };
  return [auditStatementWhere(context, { action: `backstage_requests.${verb}`, subject, after }, where)];
};

export const declineWaiting = ({ db }: Pick<Context, 'db'>, artistId: number, userId: number) =>
  db
    .update(creditRequests)
    .set({ state: 'declined' })
    .where(and(eq(creditRequests.artistId, artistId), eq(creditRequests.userId, userId), eq(creditRequests.state, 'waiting')));

const idsOf = (id: typeof creditRequests.trackId | typeof creditRequests.albumId, where: SQL): SQL =>
  sql`(select ${id} from ${creditRequests} where ${where} and ${id} is not null)`;

/** `never` also declines all other and future requests of the account for the artist. Throws 404. */
export const declineCredit = async (context: Context, id: number, never: boolean): Promise<void> => {
  const { db, now } = context;
  const request = await findAnswerable(context, id);
  const { artistId, userId } = request;
  const isOne = and(eq(creditRequests.id, id), eq(creditRequests.state, 'waiting'));
  const trace = answerTrace(context, request, 'decline_credit', sql`exists (select 1 from ${creditRequests} where ${isOne})`, { never });
  const block = db.insert(creditBlocks).values({ artistId, userId, createdAt: now }).onConflictDoNothing();
  const decline = never ? declineWaiting(context, artistId, userId) : db.update(creditRequests).set({ state: 'declined' }).where(isOne);
  const declined = never
    ? sql`${creditRequests.artistId} = ${artistId} and ${creditRequests.userId} = ${userId}`
    : sql`${creditRequests.id} = ${id}`;
  const works = { track: idsOf(creditRequests.trackId, declined), album: idsOf(creditRequests.albumId, declined) };
  await guardedBatch(context, isStillAnswerable(context, request), [
    consentsBefore(context, 'track', works.track),
    consentsBefore(context, 'album', works.album),
    ...(never ? [block] : []),
    ...trace,
    decline,
    // Without this main artist, the others agreed to something else.
    ...consentsAfter(context, 'track', works.track, { title: null }),
    ...consentsAfter(context, 'album', works.album, { title: null }),
  ]);
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
  const [, removed] = await guardedBatch(
    context,
    [],
    [
      trace,
      db
        .delete(creditBlocks)
        .where(and(isOne, blocksOf(actor)))
        .returning({ artistId: creditBlocks.artistId }),
    ],
  );
  if (!removed.length) throw notFound();
};

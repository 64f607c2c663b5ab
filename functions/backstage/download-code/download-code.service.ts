import { sql } from 'drizzle-orm';
import {
  BATCHES_MAX,
  type BatchCode,
  CODES_MAX,
  type CodeBatch,
  type CodedKind,
  type NewCodeBatch,
  readableCode,
  redeemPath,
} from '#contracts/backstage/download-code';
import { toCsv } from '#contracts/listening/playlist-file';
import { object, type Read, readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { downloadCodeBatches as batches, downloadCodes as codes } from '#db/schema/download-code';
import { readUserActor } from '#functions/account/auth/actor';
import { isStillOwnRelease, requireOwnRelease } from '#functions/catalogue/premiere/premiere.service';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { subjectOf as countedSubject } from '#functions/platform/audit/audit.policy';
import { auditStatementWhere, HAS_CHANGED } from '#functions/platform/audit/audit.service';
import { isRefusedWithoutOffice } from '#functions/platform/audit/office.policy';
import { notFound, validationError } from '#functions/platform/http/app-error';
import { contentDisposition } from '#functions/platform/http/disposition';
import { sendText } from '#functions/platform/http/file-conditions';
import { randomSecret } from '#functions/platform/http/hmac';
import { codeAt, sealOf } from './code-seal.service';
import { batchRow, codeRow } from './download-code.select';
import { type BatchRow, toBatch } from './download-code.view';

interface Batch {
  albumId: number | null;
  trackId: number | null;
}

const subjectOf = ({ albumId, trackId }: Batch): [CodedKind, number] => (albumId ? ['album', albumId] : ['track', trackId ?? 0]);

const ofMusic = (kind: CodedKind, id: number) => (kind === 'album' ? sql`${batches.albumId} = ${id}` : sql`${batches.trackId} = ${id}`);

/** True if someone manages the music, or the creator of the codes may still edit it. */
export const isUpheld = async (
  context: Pick<Context, 'db' | 'now'>,
  row: Batch & { isKept: boolean; createdBy: number | null },
): Promise<boolean> => {
  if (row.isKept) return true;
  const maker = row.createdBy && (await readUserActor(context, row.createdBy));
  if (!maker || maker.restriction) return false;
  return requireOwnRelease({ db: context.db, actor: maker }, ...subjectOf(row)).then(
    () => true,
    () => false,
  );
};

/** A code for an album gives tracks of other homes only if its creator may edit them too. */
export const withTracksInReach = async <Row extends { createdBy: number | null; leftOut: number; tracks: { isInReach: boolean }[] }>(
  context: Pick<Context, 'db' | 'now'>,
  row: Row,
): Promise<Row> => {
  const tracks = row.tracks.filter(({ isInReach }) => isInReach);
  const left = row.tracks.length - tracks.length;
  const maker = left && row.createdBy && (await readUserActor(context, row.createdBy));
  if (!left || (maker && !maker.restriction && hasPermission(maker, 'tracks.update'))) return row;
  return { ...row, tracks, leftOut: row.leftOut + left };
};

const show = async (context: Context, row: BatchRow): Promise<CodeBatch> => toBatch(row, await isUpheld(context, row), context.now);

export const listBatches = async (context: Context, kind: CodedKind, id: number): Promise<CodeBatch[]> => {
  await requireOwnRelease(context, kind, id);
  const from = sql`${batches} where ${ofMusic(kind, id)} order by ${batches.createdAt} desc, ${batches.id} desc limit ${BATCHES_MAX}`;
  return Promise.all((await readRows(context.db, batchRow, from)).map((row) => show(context, row)));
};

interface Coded {
  kind: CodedKind;
  row: { id: number; name: string };
}

/** Audits actions that only the actor's office allows, if the preceding statement changed a row. */
const codesTrace = async (context: Context, music: Coded[], verb: string, after: Record<string, unknown>) => {
  const refused = await Promise.all(
    music.map(({ kind, row }) => isRefusedWithoutOffice(context.actor, (actor) => requireOwnRelease({ ...context, actor }, kind, row.id))),
  );
  const others = music.filter((_, index) => refused[index]);
  const [one] = others;
  if (!one) return [];
  const subject = countedSubject(
    one.kind,
    others.map(({ row }) => row),
  );
  return [auditStatementWhere(context, { action: `${one.kind}s.${verb}`, subject, after }, HAS_CHANGED)];
};

/** Creates the batch and its codes atomically. Throws 403, 404, 422. */
export const createBatch = async (context: Context, kind: CodedKind, id: number, input: NewCodeBatch): Promise<CodeBatch> => {
  const { db, actor, now } = context;
  const music = await requireOwnRelease(context, kind, id);
  const expiresAt = input.expires_at === null ? null : new Date(input.expires_at);
  if (expiresAt && expiresAt <= now) throw validationError({ expires_at: ['Choose a moment to come.'] });
  const seed = randomSecret();
  const numbers = Array.from({ length: input.amount }, (_, index) => index + 1);
  const seals = await Promise.all(numbers.map(async (number) => sealOf(context, await codeAt(context, seed, number))));
  const subject = kind === 'album' ? sql`${id}, null` : sql`null, ${id}`;
  const made = sql`(select ${batches.id} from ${batches} where ${batches.seed} = ${seed} and ${ofMusic(kind, id)})`;
  const trace = await codesTrace(context, [{ kind, row: music }], 'make_codes', {
    name: input.name,
    amount: input.amount,
    uses: input.uses,
  });
  const [[batch]] = await guardedBatch(context, isStillOwnRelease(context, kind, music), [
    db
      .insert(batches)
      .select(
        // Every column, in table order.
        sql`select null, ${subject}, ${input.name}, ${input.files}, ${input.uses}, ${seed}, ${expiresAt?.getTime() ?? null}, null, ${actor.user!.id},
          ${now.getTime()} where (select count(*) from ${batches} where ${ofMusic(kind, id)}) < ${BATCHES_MAX}`,
      )
      .returning({ id: batches.id }),
    ...trace,
    db
      .insert(codes)
      .select(
        sql`select null, ${made}, listed.key + 1, listed.value from json_each(${JSON.stringify(seals)}) as listed where ${made} is not null`,
      ),
  ]);
  if (!batch) throw validationError({ name: [`There are ${BATCHES_MAX} batches already.`] });
  return (await findBatch(context, batch.id)).batch;
};

const findBatch = async (context: Context, id: number): Promise<{ row: BatchRow; batch: CodeBatch }> => {
  const [row] = await readRows(context.db, batchRow, sql`${batches} where ${batches.id} = ${id}`);
  if (!row) throw notFound();
  await requireOwnRelease(context, ...subjectOf(row)).catch(() => {
    throw notFound();
  });
  return { row, batch: await show(context, row) };
};

type CodeRow = Read<typeof codeRow>;

/** `code` is null if it no longer matches its seal because the site secret changed. */
export const readCodes = async (context: Pick<Context, 'db' | 'env'>, { id, seed }: { id: number; seed: string }): Promise<BatchCode[]> => {
  const rows: CodeRow[] = await readRows(
    context.db,
    codeRow,
    sql`${codes} where ${codes.batchId} = ${id} order by ${codes.number} limit ${CODES_MAX}`,
  );
  return Promise.all(
    rows.map(async ({ number, seal, redeemed, last }) => {
      const code = await codeAt(context, seed, number);
      const isSame = (await sealOf(context, code)) === seal;
      return { number, code: isSame ? readableCode(code) : null, redeemed, last_redeemed_at: last?.at.toISOString() ?? null };
    }),
  );
};

/** Throws 404, also without edit rights. */
export const showBatch = async (context: Context, id: number): Promise<{ batch: CodeBatch; codes: BatchCode[] }> => {
  const { row, batch } = await findBatch(context, id);
  return { batch, codes: await readCodes(context, row) };
};

export const downloadTable = async (context: Context, id: number, request: Request): Promise<Response> => {
  const { batch, codes: listed } = await showBatch(context, id);
  const rows = listed.map(({ number, code, redeemed, last_redeemed_at }) => [
    number,
    code ?? '',
    code ? `${context.env.BASE_URL}${redeemPath(code)}` : '',
    batch.uses - redeemed,
    last_redeemed_at ?? '',
  ]);
  const headers = {
    'Cache-Control': 'private, no-store',
    'Content-Disposition': contentDisposition(`${batch.name}.csv`),
    'Content-Type': 'text/csv; charset=utf-8',
  };
  return sendText(toCsv([['number', 'code', 'link', 'uses_left', 'last_redeemed_at'], ...rows]), headers, request);
};

/** Ended batches too. Throws 404. */
export const renameBatch = async (context: Context, id: number, name: string): Promise<CodeBatch> => {
  const { row } = await findBatch(context, id);
  const [kind, musicId] = subjectOf(row);
  const music = await requireOwnRelease(context, kind, musicId);
  const rename = context.db.update(batches).set({ name }).where(sql`${batches.id} = ${id} and ${batches.name} <> ${name}`);
  await guardedBatch(context, isStillOwnRelease(context, kind, music), [
    rename,
    ...(await codesTrace(context, [{ kind, row: music }], 'rename_codes', { name })),
  ]);
  return (await findBatch(context, id)).batch;
};

/** All or none. Throws 404. */
export const revokeBatches = async (context: Context, ids: number[]): Promise<void> => {
  const subject = object({ albumId: batches.albumId, trackId: batches.trackId });
  const rows = await readRows(context.db, subject, sql`${batches} where ${isOneOf(batches.id, ids)}`);
  if (rows.length < new Set(ids).size) throw notFound();
  const subjects = new Map(rows.map((row) => [subjectOf(row).join(), subjectOf(row)]));
  const music = await Promise.all(
    [...subjects.values()].map(async ([kind, id]) => ({ kind, row: await requireOwnRelease(context, kind, id) })),
  ).catch(() => {
    throw notFound();
  });
  const revoke = context.db
    .update(batches)
    .set({ revokedAt: context.now })
    .where(sql`${isOneOf(batches.id, ids)} and ${batches.revokedAt} is null`);
  const rights = music.flatMap(({ kind, row }) => isStillOwnRelease(context, kind, row));
  await guardedBatch(context, rights, [revoke, ...(await codesTrace(context, music, 'revoke_codes', { batches: ids }))]);
};

import { sql } from 'drizzle-orm';
import {
  CODE_ALPHABET,
  CODE_LENGTH,
  type CodedMusic,
  PASS_LIFETIME,
  plainCode,
  REDEEM_RATE_LIMIT,
} from '#contracts/backstage/download-code';
import { readRows } from '#db/json-row';
import { downloadCodeBatches as batches, downloadCodes as codes, downloadCodeUses as uses } from '#db/schema/download-code';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitAttempt, type RateLimitRule, refundAttempt } from '#functions/platform/api/rate-limit';
import { AppError } from '#functions/platform/http/app-error';
import { clientAddress } from '#functions/platform/http/client-address';
import { passOf, sealOf, useOf } from './code-seal.service';
import { codesWithBatch, passRow, redeemRow, usedCodes } from './download-code.select';
import { isUpheld, withTracksInReach } from './download-code.service';
import { type RedeemRow, toCodedMusic } from './download-code.view';

const RATE_LIMIT: RateLimitRule = { name: 'redeem', ...REDEEM_RATE_LIMIT };
const FORM = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

const unknown = () => new AppError(404, 'unknown_code', 'This code doesn’t exist. Check it and try again.');
const takenBack = () => new AppError(410, 'revoked', 'The artist has revoked this code.');
const expired = () => new AppError(410, 'expired', 'This code has expired.');
const gone = () => new AppError(410, 'gone', 'The music for this code is no longer available.');
const closed = () =>
  new AppError(409, 'closed', 'The music for this code is not available right now. Your code stays valid; try again later.');
const spent = () => new AppError(409, 'spent', 'This code has already been used.');
const passOver = () => new AppError(410, 'pass_over', 'This download link has expired. It worked for one day.');

/** Names the reason: the holder of a code may know it. Throws 409, 410. */
const requireOpen = async (context: Context, code: RedeemRow): Promise<void> => {
  const music = code.album ?? code.track;
  if (code.revokedAt) throw takenBack();
  if (!music || music.deletedAt) throw gone();
  if (!(await isUpheld(context, code))) throw takenBack();
  if (!music.isOpen || !code.tracks.length) throw closed();
};

/** Limits attempts of a code’s form per IP address and refunds valid ones. Throws 404, 409, 410, 429. */
const findCode = async (context: Context, typed: string, request: Request): Promise<RedeemRow> => {
  const attempt: RateLimitAttempt = [RATE_LIMIT, clientAddress(request)];
  const code = plainCode(typed);
  if (!FORM.test(code)) throw unknown();
  await enforceRateLimit(context, attempt);
  const [stored] = await readRows(context.db, redeemRow, sql`${codesWithBatch} where ${codes.seal} = ${await sealOf(context, code)}`);
  if (!stored) throw unknown();
  await refundAttempt(context, attempt);
  const row = await withTracksInReach(context, stored);
  await requireOpen(context, row);
  if (row.expiresAt && row.expiresAt <= context.now) throw expired();
  if (row.redeemed >= row.uses) throw spent();
  return row;
};

/** Does not use up the code. Throws 404, 409, 410, 429. */
export const previewCode = async (context: Context, typed: string, request: Request): Promise<CodedMusic> =>
  toCodedMusic(await findCode(context, typed, request));

/** Returns a pass. A single statement checks the uses left, so concurrent calls cannot exceed them. Throws 404, 409, 410, 429. */
export const redeemCode = async (context: Context, typed: string, request: Request): Promise<string> => {
  const { db, now } = context;
  const { codeId, uses: times } = await findCode(context, typed, request);
  const [used] = await db
    .insert(uses)
    .select(
      sql`select null, ${codeId}, ${now.getTime()} where (select count(*) from ${uses} where ${uses.codeId} = ${codeId}) < ${times}
        and exists (select 1 from ${codes} join ${batches} on ${batches.id} = ${codes.batchId} where ${codes.id} = ${codeId} and ${batches.revokedAt} is null)`,
    )
    .returning({ id: uses.id });
  if (!used) throw spent();
  return passOf(context, used.id);
};

/** Checked at every request: a pass ends with its batch, with its music or after a day. Throws 404, 409, 410. */
export const requirePass = async (context: Context, pass: string): Promise<{ useId: number; code: RedeemRow }> => {
  const useId = await useOf(context, pass);
  const [use] = useId === null ? [] : await readRows(context.db, passRow, sql`${usedCodes} where ${uses.id} = ${useId}`);
  if (!use) throw unknown();
  if (context.now.getTime() - use.usedAt.getTime() > PASS_LIFETIME) throw passOver();
  const opened = { ...use, code: await withTracksInReach(context, use.code) };
  await requireOpen(context, opened.code);
  return opened;
};

export const showOpened = async (context: Context, pass: string): Promise<CodedMusic> =>
  toCodedMusic((await requirePass(context, pass)).code);

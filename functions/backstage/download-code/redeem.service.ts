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
import { heldCodes, heldRow, passRow, usedCodes } from './download-code.select';
import { isUpheld } from './download-code.service';
import { type HeldRow, toCodedMusic } from './download-code.view';

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
const requireOpen = async (context: Context, held: HeldRow): Promise<void> => {
  const music = held.album ?? held.track;
  if (held.revokedAt) throw takenBack();
  if (!music || music.deletedAt) throw gone();
  if (!(await isUpheld(context, held))) throw takenBack();
  if (!music.isOpen || !held.tracks.length) throw closed();
};

/** Limits attempts per IP address and refunds valid ones. Throws 404, 409, 410, 429. */
const findCode = async (context: Context, typed: string, request: Request): Promise<HeldRow> => {
  const attempt: RateLimitAttempt = [RATE_LIMIT, clientAddress(request)];
  await enforceRateLimit(context, attempt);
  const code = plainCode(typed);
  const [held] = FORM.test(code)
    ? await readRows(context.db, heldRow, sql`${heldCodes} where ${codes.seal} = ${await sealOf(context, code)}`)
    : [];
  if (!held) throw unknown();
  await refundAttempt(context, attempt);
  await requireOpen(context, held);
  if (held.expiresAt && held.expiresAt <= context.now) throw expired();
  if (held.redeemed >= held.uses) throw spent();
  return held;
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
export const requirePass = async (context: Context, pass: string): Promise<{ useId: number; held: HeldRow }> => {
  const useId = await useOf(context, pass);
  const [found] = useId === null ? [] : await readRows(context.db, passRow, sql`${usedCodes} where ${uses.id} = ${useId}`);
  if (!found) throw unknown();
  if (context.now.getTime() - found.usedAt.getTime() > PASS_LIFETIME) throw passOver();
  await requireOpen(context, found.held);
  return found;
};

export const showOpened = async (context: Context, pass: string): Promise<CodedMusic> =>
  toCodedMusic((await requirePass(context, pass)).held);

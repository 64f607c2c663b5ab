import { makeZip } from 'client-zip';
import { and, eq, gt, gte, sql } from 'drizzle-orm';
import { FILES_RATE_LIMIT } from '#contracts/backstage/download-code';
import { rateLimits } from '#db/schema/auth';
import { sendOriginal } from '#functions/catalogue/track/track-download.service';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { SECOND } from '#functions/platform/contract/duration';
import { notFound } from '#functions/platform/http/app-error';
import { contentDisposition } from '#functions/platform/http/disposition';
import type { ByteRange } from '#functions/platform/http/range';
import { endingOf, toSegment } from '#functions/upload/file-entry/file-name';
import type { RedeemRow } from './download-code.view';
import { requirePass } from './redeem.service';

const RATE_LIMIT: RateLimitRule = { name: 'redeemed-files', ...FILES_RATE_LIMIT };

type CodedTrack = RedeemRow['tracks'][number];

/** The original if the batch grants it and it exists, else the streamed file. */
const fileOf = ({ files }: Pick<RedeemRow, 'files'>, track: CodedTrack) => ({
  ...track,
  originalKey: files === 'original' ? track.originalKey : null,
});

/**
 * A whole file counts once against the rate limit and prepays as many bytes of ranges, so that an aborted download continues without
 * counting again. Ranges beyond that count.
 */
const countDownload = async (context: Context, useId: number, trackId: number, asked: ByteRange | null, size: number): Promise<void> => {
  const { db, now } = context;
  const key = `redeemed-ranges:${useId}:${trackId}`;
  const share = asked?.length ?? 0;
  const isStart = !asked || asked.offset === 0;
  const isOpenEnd = !asked || asked.offset + asked.length === size;
  if (!isStart) {
    const [paid] = await db
      .update(rateLimits)
      .set({ count: sql`${rateLimits.count} - ${share}` })
      .where(and(eq(rateLimits.key, key), gte(rateLimits.count, share), gt(rateLimits.resetsAt, now)))
      .returning({ count: rateLimits.count });
    if (paid) return;
  }
  await enforceRateLimit(context, [RATE_LIMIT, useId]);
  const count = isStart && isOpenEnd ? size : size - share;
  const resetsAt = new Date(now.getTime() + RATE_LIMIT.seconds * SECOND);
  await db.insert(rateLimits).values({ key, count, resetsAt }).onConflictDoUpdate({ target: rateLimits.key, set: { count, resetsAt } });
};

/** Supports ranges. Throws 404, 409, 410, 412, 416, 429. */
export const downloadFile = async (context: Context, pass: string, trackId: number, request: Request): Promise<Response> => {
  const { useId, code } = await requirePass(context, pass);
  const track = code.tracks.find(({ id }) => id === trackId);
  if (!track) throw notFound();
  return sendOriginal(context, fileOf(code, track), request, (range, size) => countDownload(context, useId, trackId, range, size));
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Opens each file only after the previous one was sent; skips missing files. */
async function* filesOf({ env, now }: Context, code: RedeemRow) {
  for (const [index, track] of code.tracks.entries()) {
    const { originalKey, audioKey, audioType } = fileOf(code, track);
    const file = await env.BUCKET.get(originalKey ?? audioKey ?? '');
    if (!file) continue;
    const type = file.httpMetadata?.contentType ?? (originalKey ? null : audioType);
    yield { name: `${two(index + 1)} ${toSegment(track.name)}.${endingOf(type)}`, input: file.body, size: file.size, lastModified: now };
  }
}

/** Streams a ZIP; every track counts against the rate limit. Throws 404, 409, 410, 429. */
export const downloadArchive = async (context: Context, pass: string, { method }: Request): Promise<Response> => {
  const { useId, code } = await requirePass(context, pass);
  const isHead = method === 'HEAD';
  if (!isHead) await enforceRateLimit(context, [RATE_LIMIT, useId, code.tracks.length]);
  const name = toSegment(code.album?.name ?? code.track?.name ?? '');
  return new Response(isHead ? null : makeZip(filesOf(context, code)), {
    headers: {
      'Accept-Ranges': 'none',
      'Cache-Control': 'private, no-store',
      'Content-Disposition': contentDisposition(`${name}.zip`),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Type': 'application/zip',
    },
  });
};

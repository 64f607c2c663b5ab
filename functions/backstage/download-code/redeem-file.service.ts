import { makeZip } from 'client-zip';
import { FILES_RATE_LIMIT } from '#contracts/backstage/download-code';
import { sendOriginal } from '#functions/catalogue/track/track-download.service';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { notFound } from '#functions/platform/http/app-error';
import { contentDisposition } from '#functions/platform/http/disposition';
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

/** Throws 404, 409, 410, 429. */
export const downloadFile = async (context: Context, pass: string, trackId: number): Promise<Response> => {
  const { useId, code } = await requirePass(context, pass);
  const track = code.tracks.find(({ id }) => id === trackId);
  if (!track) throw notFound();
  await enforceRateLimit(context, [RATE_LIMIT, useId]);
  return sendOriginal(context, fileOf(code, track));
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
export const downloadArchive = async (context: Context, pass: string): Promise<Response> => {
  const { useId, code } = await requirePass(context, pass);
  await enforceRateLimit(context, [RATE_LIMIT, useId, code.tracks.length]);
  const name = toSegment(code.album?.name ?? code.track?.name ?? '');
  return new Response(makeZip(filesOf(context, code)), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': contentDisposition(`${name}.zip`),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Type': 'application/zip',
    },
  });
};

import { sql } from 'drizzle-orm';
import {
  type ManagedPremiere,
  type PremiereKind,
  TEASER_BYTES_MAX,
  TEASER_MAX,
  TEASER_PADDING,
  TEASER_RATE_LIMIT,
  type TeaserQuery,
} from '#contracts/catalogue/premiere';
import { premieres } from '#db/schema/premiere';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch, RightLost } from '#functions/platform/access/guarded-batch';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { AppError, notFound, validationError } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { keyOf } from '#functions/platform/storage/storage';
import { measureAudioLength } from '#functions/upload/audio-length/audio-length.service';
import { detectFileType } from '#functions/upload/file-entry/file-type';
import { premiereWhere } from './premiere.select';
import { isStillOwnRelease, requireOwnRelease } from './premiere.service';
import { premiereTrace, requireAnnounceable, showPremiereSettings } from './premiere-change.service';

const RATE_LIMIT: RateLimitRule = { name: 'teaser', ...TEASER_RATE_LIMIT };

const tooLarge = () => new AppError(413, 'too_large', 'A teaser has at most 12 MB.');

/** Buffers no more than a teaser may have. Throws 413. */
const readBytes = async (request: Request): Promise<Uint8Array<ArrayBuffer>> => {
  if (!(Number(request.headers.get('Content-Length') ?? Number.NaN) <= TEASER_BYTES_MAX)) throw tooLarge();
  // The request runs again after its caller lost the right.
  if (request.bodyUsed) throw new RightLost();
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > TEASER_BYTES_MAX) throw tooLarge();
  return bytes;
};

/** Throws 422 unless it is audio of known and allowed length. */
const typeOfTeaser = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const type = await detectFileType(async (from, length) => bytes.subarray(from, from + length), bytes.length);
  if (type?.kind !== 'audio') throw validationError({ body: ['This is not an audio file.'] });
  const length = await measureAudioLength(new Blob([bytes]).stream(), type, null, async () => undefined);
  if (length === null) throw validationError({ body: ['The length of this audio file can’t be determined.'] });
  if (length > TEASER_MAX + TEASER_PADDING) throw validationError({ body: ['A teaser has at most 30 seconds.'] });
  return type.mime;
};

const announcedOnly = () => new AppError(409, 'not_announced', 'Announce the release first.');

/** Stores an excerpt, cut by the artist's browser, as a separate file. Throws 403, 404, 409, 413, 422, 429. */
export const setTeaser = async (
  context: Context,
  kind: PremiereKind,
  id: number,
  chosen: TeaserQuery,
  request: Request,
): Promise<ManagedPremiere> => {
  const { db, env, actor } = context;
  const row = await requireAnnounceable(context, kind, id);
  if (!row.announcement) throw announcedOnly();
  const isOfRelease = kind === 'track' ? chosen.track_id === id : row.tracks.some((track) => track.id === chosen.track_id);
  if (!isOfRelease) throw validationError({ track_id: ['Choose a track of this release.'] });
  await enforceRateLimit(context, [RATE_LIMIT, actor.user!.id]);
  const bytes = await readBytes(request);
  const teaserType = await typeOfTeaser(bytes);
  const teaserKey = keyOf(crypto.randomUUID());
  await env.BUCKET.put(teaserKey, bytes);
  const trace = await premiereTrace(context, kind, row, 'set_teaser', { track: chosen.track_id, from: chosen.from, length: chosen.length });
  const [[changed]] = await guardedBatch(context, isStillOwnRelease(context, kind, row), [
    db
      .update(premieres)
      .set({
        teaserKey,
        teaserType,
        teaserSize: bytes.length,
        teaserTrackId: chosen.track_id,
        teaserFrom: chosen.from,
        teaserLength: chosen.length,
      })
      .where(sql`${premieres.id} = ${row.announcement.id}`)
      .returning({ id: premieres.id }),
    ...invalidationStatements(context, { [kind]: [id] }),
    ...trace,
  ]).catch(async (error: unknown) => {
    await env.BUCKET.delete(teaserKey);
    throw error;
  });
  if (!changed) {
    await env.BUCKET.delete(teaserKey);
    throw notFound();
  }
  return showPremiereSettings(context, kind, id);
};

/** The tombstone sweep deletes the file. Throws 403, 404. */
export const removeTeaser = async (context: Context, kind: PremiereKind, id: number): Promise<ManagedPremiere> => {
  const { db } = context;
  const row = await requireOwnRelease(context, kind, id);
  const trace = await premiereTrace(context, kind, row, 'remove_teaser');
  const none = { teaserKey: null, teaserType: null, teaserSize: null, teaserTrackId: null, teaserFrom: null, teaserLength: null };
  await guardedBatch(context, isStillOwnRelease(context, kind, row), [
    db.update(premieres).set(none).where(premiereWhere(kind, id)),
    ...invalidationStatements(context, { [kind]: [id] }),
    ...trace,
  ]);
  return showPremiereSettings(context, kind, id);
};

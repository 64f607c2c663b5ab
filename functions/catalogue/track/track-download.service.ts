import { eq, sql } from 'drizzle-orm';
import { object, readRows } from '#db/json-row';
import { tracks } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';
import { forbidden, notFound } from '#functions/platform/http/app-error';
import { contentDisposition } from '#functions/platform/http/disposition';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { sendObject } from '#functions/platform/storage/stored-file';
import { endingOf, ownName } from '#functions/upload/file-entry/file-name';
import { canControlTrack, canPlayTrack } from './track.policy';
import { trackPermissions } from './track.select';

interface DownloadedAudio {
  name: string;
  audioKey: string | null;
  audioType: string | null;
  originalKey: string | null;
}

/** Sends the original, or a range of it, under its upload name, with the ending of its real type. Throws 404, 412, 416. */
export const sendOriginal = async (
  { db, env }: Pick<Context, 'db' | 'env'>,
  { name, audioKey, audioType, originalKey }: DownloadedAudio,
  request: Request,
  admit?: Parameters<typeof sendObject>[1]['admit'],
): Promise<Response> => {
  const key = originalKey ?? audioKey;
  if (!key) throw notFound();
  const [entry] = await db
    .select({ name: fileEntries.name, mime: fileEntries.mime, extension: fileEntries.extension })
    .from(fileEntries)
    .where(eq(fileEntries.storageKey, key));
  const headers = (object: R2Object) => {
    const type = entry?.mime ?? object.httpMetadata?.contentType ?? (originalKey ? null : audioType);
    return {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': contentDisposition(entry ? ownName(entry) : `${name}.${endingOf(type)}`),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Type': type ?? 'application/octet-stream',
    };
  };
  return sendObject(env, { key, headers, admit }, request);
};

/** Throws 403 unless site and artist allow downloads or the caller may edit the track, 404, 412, 416. */
export const downloadTrack = async (context: Context, id: number, request: Request): Promise<Response> => {
  const { db, actor } = context;
  const row = object({
    ...trackPermissions(actor),
    name: tracks.name,
    downloadable: tracks.downloadable,
    audioKey: tracks.audioKey,
    audioType: tracks.audioType,
    originalKey: tracks.originalKey,
  });
  const [track] = await readRows(db, row, sql`${tracks} where ${tracks.id} = ${id}`);
  if (!track || track.deletedAt !== null || !canPlayTrack(actor, track)) throw notFound();
  const isOpen = track.downloadable && (await readPublicSettings(context)).player.downloads;
  if (!isOpen && !canControlTrack(actor, track)) throw forbidden('This track cannot be downloaded.');
  return sendOriginal(context, track, request);
};

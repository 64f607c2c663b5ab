import { eq, sql } from 'drizzle-orm';
import { object, readRows } from '#db/json-row';
import { tracks } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';
import { forbidden, notFound } from '#functions/platform/http/app-error';
import { contentDisposition } from '#functions/platform/http/disposition';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { endingOf, ownName } from '#functions/upload/file-entry/file-name';
import { canControlTrack, canPlayTrack } from './track.policy';
import { trackPermissions } from './track.select';

interface DownloadedAudio {
  name: string;
  audioKey: string | null;
  audioType: string | null;
  originalKey: string | null;
}

/** Sends the original under its upload name, with the ending of its real type. Throws 404. */
export const sendOriginal = async (
  { db, env }: Context,
  { name, audioKey, audioType, originalKey }: DownloadedAudio,
): Promise<Response> => {
  const key = originalKey ?? audioKey;
  const [file, [entry]] = await Promise.all([
    key ? env.BUCKET.get(key) : null,
    db
      .select({ name: fileEntries.name, mime: fileEntries.mime, extension: fileEntries.extension })
      .from(fileEntries)
      .where(eq(fileEntries.storageKey, key ?? '')),
  ]);
  if (!file) throw notFound();
  const type = entry?.mime ?? file.httpMetadata?.contentType ?? (originalKey ? null : audioType);
  return new Response(file.body, {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': contentDisposition(entry ? ownName(entry) : `${name}.${endingOf(type)}`),
      'Content-Length': String(file.size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Type': type ?? 'application/octet-stream',
    },
  });
};

/** Throws 403 unless site and artist allow downloads or the caller may edit the track, 404. */
export const downloadTrack = async (context: Context, id: number): Promise<Response> => {
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
  return sendOriginal(context, track);
};

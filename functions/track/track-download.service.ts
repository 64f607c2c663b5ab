import { sql } from 'drizzle-orm';
import { object, readRows } from '#db/json';
import { tracks } from '#db/schema/track';
import type { Env } from '../env';
import { forbidden, notFound } from '../http/app-error';
import type { Context } from '../http/context';
import { attachment } from '../http/disposition';
import { readPublicSettings } from '../settings/settings.service';
import { canEditTrack, canPlayTrack } from './track.policy';
import { trackRights } from './track.select';

const ENDINGS: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/flac': 'flac',
  'audio/wav': 'wav',
  'audio/aiff': 'aiff',
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
};

/** What the name of a file of this type ends in. */
export const endingOf = (type: string | null): string => ENDINGS[type ?? ''] ?? 'bin';

interface Original {
  /** What the file is called, without its ending. */
  name: string;
  /** Where it lies. */
  key: string | null;
  /** Its type, where the bucket does not know it. */
  type: string | null;
}

/** A file to be saved, passed on from the bucket as it comes. Error: 404. */
export const sendOriginal = async (env: Env, { name, key, type: known }: Original): Promise<Response> => {
  const file = key && (await env.BUCKET.get(key));
  if (!file) throw notFound();
  const type = file.httpMetadata?.contentType ?? known ?? 'application/octet-stream';
  return new Response(file.body, {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': attachment(`${name}.${endingOf(type)}`),
      'Content-Length': String(file.size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Type': type,
    },
  });
};

/**
 * The original file of a track, as it was uploaded: where the site and the artist allow downloads, and always to who may edit the track.
 * Errors: 404 as for playing it, 403.
 */
export const downloadTrack = async (context: Context, id: number): Promise<Response> => {
  const { db, env, actor } = context;
  const row = object({
    ...trackRights(actor),
    name: tracks.name,
    downloadable: tracks.downloadable,
    audioKey: tracks.audioKey,
    audioType: tracks.audioType,
    originalKey: tracks.originalKey,
  });
  const [track] = await readRows(db, row, sql`${tracks} where ${tracks.id} = ${id}`);
  if (!track || track.deletedAt !== null || !canPlayTrack(actor, track)) throw notFound();
  const isOpen = track.downloadable && (await readPublicSettings(context)).player.downloads;
  if (!isOpen && !canEditTrack(actor, track)) throw forbidden('This track cannot be downloaded.');
  return sendOriginal(env, { name: track.name, key: track.originalKey ?? track.audioKey, type: track.audioType });
};

import { sql } from 'drizzle-orm';
import type { AudioLyrics } from '#contracts/catalogue/lyric';
import { object, readRows, text } from '#db/json-row';
import { tracks } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';
import { canSeeTrack } from '#functions/catalogue/track/track.policy';
import { trackPermissions } from '#functions/catalogue/track/track.select';
import type { Context } from '#functions/platform/access/context';
import { forbidden, notFound } from '#functions/platform/http/app-error';
import { readStoredTags } from '#functions/upload/audio/audio-tags.service';
import { canEditLyric } from './lyric.policy';

const mimeOf = (key: typeof tracks.audioKey | typeof tracks.originalKey) =>
  text(sql`(select ${fileEntries.mime} from ${fileEntries} where ${fileEntries.storageKey} = ${key})`);

/** Lyrics in the tags of the track's audio, of the original file if that has some. Null without any. Throws 403, 404, 422, 429. */
export const readAudioLyrics = async (context: Context, trackId: number): Promise<AudioLyrics | null> => {
  const { db, actor } = context;
  const [track] = await readRows(
    db,
    object({
      ...trackPermissions(actor),
      audioKey: tracks.audioKey,
      audioType: tracks.audioType,
      originalKey: tracks.originalKey,
      originalType: mimeOf(tracks.originalKey),
    }),
    sql`${tracks} where ${tracks.id} = ${trackId}`,
  );
  if (!track || track.deletedAt !== null || !canSeeTrack(actor, track)) throw notFound();
  if (!canEditLyric(actor, track)) throw forbidden();
  const files = [
    { key: track.originalKey, mime: track.originalType },
    { key: track.audioKey, mime: track.audioType },
  ];
  for (const { key, mime } of files) {
    if (key === null || mime === null) continue;
    const { lyrics, lyrics_language: language } = await readStoredTags(context, { key, mime });
    if (lyrics) return { text: lyrics, language };
  }
  return null;
};

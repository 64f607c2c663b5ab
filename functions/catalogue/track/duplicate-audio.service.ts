import { sql } from 'drizzle-orm';
import { boolean, list, object, readRows } from '#db/json-row';
import { trackAudioVersions, tracks } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';
import { trackPath } from '#functions/platform/contract/page-path';
import { canControlTrack } from './track.policy';
import { trackPermissions } from './track.select';

const RESULTS_MAX = 5;

const isKey = sql`in (${fileEntries.storageKey})`;

/** Includes replaced audio. */
const tracksOfFile = sql`${tracks} where ${tracks.deletedAt} is null and ${tracks.id} in (
    select id from ${tracks} as now_played where now_played.audio_key ${isKey}
    union select id from ${tracks} as uploaded where uploaded.original_key ${isKey}
    union select track_id from ${trackAudioVersions} as played where played.audio_key ${isKey}
    union select track_id from ${trackAudioVersions} as replaced where replaced.original_key ${isKey})
  order by ${tracks.id} limit ${RESULTS_MAX}`;

/** Searches only the caller's files and editable tracks; `hash` is SHA-256 as hex. One statement. */
export const findDuplicates = async ({ db, actor }: Context, hash: string) => {
  const track = object({
    ...trackPermissions(actor),
    id: tracks.id,
    name: tracks.name,
    slug: tracks.slug,
    isPlayed: boolean(sql`${tracks.audioKey} ${isKey} or ${tracks.originalKey} is ${fileEntries.storageKey}`),
  });
  const row = object({
    id: fileEntries.id,
    name: fileEntries.name,
    ownerId: fileEntries.ownerId,
    tracks: list(track, tracksOfFile),
  });
  const files = await readRows(
    db,
    row,
    sql`${fileEntries} where ${fileEntries.sha256} = ${hash} and ${fileEntries.deletedAt} is null and ${fileEntries.renditionOfId} is null
      order by ${fileEntries.id} limit ${RESULTS_MAX * RESULTS_MAX}`,
  );
  return files
    .map(({ tracks: all, ...file }) => ({ ...file, tracks: all.filter((one) => canControlTrack(actor, one)) }))
    .filter(({ ownerId, tracks: own }) => ownerId === actor.user?.id || own.length > 0)
    .slice(0, RESULTS_MAX)
    .map(({ id, name, tracks: own }) => ({
      file_entry_id: id,
      name,
      tracks: own.map((one) => ({ id: one.id, name: one.name, path: trackPath(one), is_played: one.isPlayed })),
    }));
};

import { type SQL, sql } from 'drizzle-orm';
import { boolean, first, list, object } from '#db/json-row';
import { trackAudioVersions, tracks } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';
import { users } from '#db/schema/user';
import { idsByPart } from '#functions/account/user/user-search.select';
import { trackPermissions } from '#functions/catalogue/track/track.select';
import type { Actor } from '#functions/platform/access/actor';
import { DAY } from '#functions/platform/contract/duration';
import { fold } from '#functions/platform/contract/fold';
import { FILE_PLACES_MAX } from './file-table.contract';

const uses = sql`select ${tracks.id} as track_id, 'sound' as usage from ${tracks} where ${tracks.audioKey} = ${fileEntries.storageKey}
  union all select ${tracks.id}, 'original' from ${tracks} where ${tracks.originalKey} = ${fileEntries.storageKey}
  union all select ${trackAudioVersions.trackId}, 'earlier' from ${trackAudioVersions} where ${trackAudioVersions.audioKey} = ${fileEntries.storageKey}
  union all select ${trackAudioVersions.trackId}, 'earlier' from ${trackAudioVersions} where ${trackAudioVersions.originalKey} = ${fileEntries.storageKey}`;

/** Includes previous versions and deleted tracks. */
export const isUsed: SQL = sql`exists (${uses})`;

/** Files of the last day are exempt: an upload may not have its track yet. */
export const isOrphan = (now: Date): SQL => sql`(${fileEntries.createdAt} < ${now.getTime() - DAY} and not ${isUsed})`;

export const isFresh = (now: Date): SQL => sql`${fileEntries.createdAt} >= ${now.getTime() - DAY}`;

/** The trigram index needs three characters. */
const MIN_QUERY_LENGTH = 3;

/** Substring search by index; null if the text is too short for it. */
export const idsByName = (typed: string): SQL | null =>
  [...fold(typed)].length < MIN_QUERY_LENGTH || typed.includes('\0')
    ? null
    : sql`select rowid as id from file_parts where file_parts match ${`"${fold(typed).replaceAll('"', '""')}"`}`;

export const idsByOwner = (typed: string): SQL | null => {
  const people = idsByPart(typed, 'name');
  return people && sql`select owned.id from ${fileEntries} as owned where owned.owner_id in (${people})`;
};

export const ownerFolded: SQL = sql`(select ${users.folded} from ${users} where ${users.id} = ${fileEntries.ownerId})`;
export const ownerName: SQL = sql`(select ${users.name} from ${users} where ${users.id} = ${fileEntries.ownerId})`;

export const fileRow = (actor: Actor) =>
  object({
    id: fileEntries.id,
    name: fileEntries.name,
    kind: fileEntries.kind,
    mime: fileEntries.mime,
    file_size: fileEntries.size,
    duration: fileEntries.duration,
    owner: first(object({ id: users.id, name: users.name }), sql`${users} where ${users.id} = ${fileEntries.ownerId}`),
    places: list(
      object({
        use: { sql: sql`used.usage`, read: (usage) => usage as 'sound' | 'original' | 'earlier' },
        ...trackPermissions(actor),
        id: tracks.id,
        name: tracks.name,
        slug: tracks.slug,
        isDeleted: boolean(sql`${tracks.deletedAt} is not null`),
      }),
      sql`(${uses} limit ${FILE_PLACES_MAX}) as used join ${tracks} on ${tracks.id} = used.track_id`,
    ),
    createdAt: fileEntries.createdAt,
  });

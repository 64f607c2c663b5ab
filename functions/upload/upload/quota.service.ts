import { type SQL, sql } from 'drizzle-orm';
import { map, number, object, readRows, text } from '#db/json-row';
import { albums } from '#db/schema/album';
import { artistManagers, artists } from '#db/schema/artist';
import { tombstones } from '#db/schema/tombstone';
import { trackAudioVersions, tracks } from '#db/schema/track';
import { fileEntries, imageOriginals, OPEN_STATES, uploads } from '#db/schema/upload';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { HOUR, MINUTE } from '#functions/platform/contract/duration';
import { AppError } from '#functions/platform/http/app-error';
import { settingSql } from '#functions/platform/settings/settings.condition';
import { byteQuota, isDefaultByteQuota, timeQuota } from './upload.policy';

const OPEN = sql.raw(OPEN_STATES.map((state) => `'${state}'`).join(', '));

/** A file counts unless it is in the bin and no track or audio version refers to it; tracks in the bin count too. */
const isKept = (file: SQL): SQL => sql`(${file}.deleted_at is null
  or exists (select 1 from ${tracks} where ${tracks.audioKey} = ${file}.storage_key) or exists (select 1 from ${tracks} where ${tracks.originalKey} = ${file}.storage_key)
  or exists (select 1 from ${trackAudioVersions} where ${trackAudioVersions.audioKey} = ${file}.storage_key)
  or exists (select 1 from ${trackAudioVersions} where ${trackAudioVersions.originalKey} = ${file}.storage_key))`;

const ofOwner = (what: SQL, ownerId: number): SQL =>
  sql`(select coalesce(sum(${what}), 0) from ${fileEntries} where owner_id = ${ownerId} and ${isKept(sql`${fileEntries}`)})`;
const onTheWay = (what: SQL, ownerId: number): SQL =>
  sql`(select coalesce(sum(${what}), 0) from ${uploads} where owner_id = ${ownerId} and state in (${OPEN}))`;

/** Counted milliseconds: a rendition is free beside its original, but not a second one, or one whose original is played too. */
const LENGTH = sql`case when rendition_of_id is not null
  and exists (select 1 from ${fileEntries} as original where original.id = ${fileEntries.renditionOfId} and ${isKept(sql.raw('original'))}
    and not exists (select 1 from ${tracks} where ${tracks.audioKey} = original.storage_key)
    and not exists (select 1 from ${trackAudioVersions} where ${trackAudioVersions.audioKey} = original.storage_key))
  and not exists (select 1 from ${fileEntries} as other
    where other.rendition_of_id = ${fileEntries.renditionOfId} and other.id < ${fileEntries.id} and ${isKept(sql.raw('other'))})
  then 0 else duration end`;

/** A new cover counts before the row that will show it is written. */
const COVER_ON_THE_WAY = HOUR;

const ofCovers = (ownerId: number, now: Date): SQL => {
  const { address } = imageOriginals;
  const shown = [tracks, albums, artists].map((table) => sql`exists (select 1 from ${table} where ${table.image} = ${address})`);
  const pictured = sql`exists (select 1 from ${artistManagers} join ${artists} on ${artists.id} = ${artistManagers.artistId}, json_each(${artists.images}) as picture
    where ${artistManagers.userId} = ${ownerId} and picture.value = ${address})`;
  const coming = sql`${imageOriginals.createdAt} > ${now.getTime() - COVER_ON_THE_WAY} and not exists (select 1 from ${tombstones} where ${tombstones.objectKey} = ${address})`;
  return sql`(select coalesce(sum(${imageOriginals.size}), 0) from ${imageOriginals}
    where ${imageOriginals.ownerId} = ${ownerId} and (${sql.join([...shown, pictured, sql`(${coming})`], sql` or `)}))`;
};

const usedBytes = ({ now }: Pick<Context, 'now'>, ownerId: number): SQL =>
  sql`${ofOwner(sql`size`, ownerId)} + ${onTheWay(sql`size`, ownerId)} + ${ofCovers(ownerId, now)}`;
const usedTime = (ownerId: number): SQL => sql`${ofOwner(LENGTH, ownerId)} + ${onTheWay(sql`duration`, ownerId)}`;

/** SQL for the quota in bytes; undefined without a limit. */
const byteQuotaSql = (actor: Actor): SQL | undefined => {
  const bytes = byteQuota(actor);
  if (bytes === undefined) return undefined;
  return isDefaultByteQuota(actor) ? sql`coalesce(nullif(${settingSql('uploads.space_per_person')}, 0), ${bytes})` : sql`${bytes}`;
};

export const hasSpace = (context: Context, size: number, duration: number | null): SQL => {
  const { actor } = context;
  const ownerId = actor.user!.id;
  const [bytes, time] = [byteQuotaSql(actor), timeQuota(actor)];
  const inBytes = bytes === undefined ? sql`1` : sql`${usedBytes(context, ownerId)} + ${size} <= ${bytes}`;
  const needed = duration === null ? sql`< ${time}` : sql`+ ${duration} <= ${time}`;
  const inTime = time === undefined ? sql`1` : sql`${usedTime(ownerId)} ${needed}`;
  return sql`(${inBytes}) and (${inTime})`;
};

export const hasMinutes = ({ actor }: Context, duration: number | null): SQL => {
  const time = timeQuota(actor);
  return time === undefined || duration === null ? sql`1` : sql`${ofOwner(LENGTH, actor.user!.id)} + ${duration} <= ${time}`;
};

/** Fails the statement, and so its batch: the smallest integer of SQLite has no absolute value. */
const OVERFLOW = sql.raw('abs(-9223372036854775807 - 1)');

export const isOverQuota = (reason: unknown): boolean => /integer overflow/i.test(String(reason));

/** Last statement of a batch that attaches files to a track: fails the batch over quota. Empty for callers without limits. */
export const reserveSpace = (context: Context) => {
  const { db, actor } = context;
  const [bytes, time] = [byteQuotaSql(actor), timeQuota(actor)];
  if (!actor.user || (bytes === undefined && time === undefined)) return [];
  const inBytes = bytes === undefined ? sql`1` : sql`${usedBytes(context, actor.user.id)} <= ${bytes}`;
  const inTime = time === undefined ? sql`1` : sql`${usedTime(actor.user.id)} <= ${time}`;
  return [db.select({ kept: sql`case when (${inBytes}) and (${inTime}) then 1 else ${OVERFLOW} end` }).from(sql`(select 1)`)];
};

const MEGABYTE = 1024 * 1024;

const megabytes = (bytes: number): string => {
  const value = Math.max(0, bytes) / MEGABYTE;
  return String(value < 10 ? Math.round(value * 10) / 10 : Math.round(value));
};

const clock = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const minutes = (milliseconds: number): string => String(Math.round((milliseconds / MINUTE) * 10) / 10);

const NO_ROOM = 'Not enough space for this file';

const readQuota = async (context: Pick<Context, 'db' | 'now'>, person: Actor) => {
  const ownerId = person.user!.id;
  const quota = map(text(byteQuotaSql(person) ?? sql`null`), (bytes) => (bytes === null ? undefined : Number(bytes)));
  const used = object({ bytes: number(usedBytes(context, ownerId)), time: number(usedTime(ownerId)), quota });
  const [row] = await readRows(context.db, used, sql`(select 1)`);
  return row;
};

export const overQuotaError = async (context: Context, size: number, duration: number | null, field = 'file'): Promise<AppError> => {
  const { actor } = context;
  const time = timeQuota(actor);
  const row = await readQuota(context, actor);
  const bytes = row?.quota;
  const [freeBytes, freeTime] = [(bytes ?? 0) - (row?.bytes ?? 0), (time ?? 0) - (row?.time ?? 0)];
  let text = `${NO_ROOM}.`;
  if (bytes !== undefined && size > freeBytes)
    text = `${NO_ROOM}. It has ${megabytes(size)} MB, and ${megabytes(freeBytes)} of your ${megabytes(bytes)} MB are left.`;
  else if (time !== undefined && duration !== null && duration > freeTime)
    text = `${NO_ROOM}. It is ${clock(duration)} long, and ${clock(freeTime)} of your ${minutes(time)} minutes are left.`;
  else if (time !== undefined && freeTime <= 0) text = `${NO_ROOM}. All of your ${minutes(time)} minutes are used.`;
  return new AppError(413, 'over_quota', text, { [field]: [text] });
};

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

export const readUsage = async (context: Pick<Context, 'db' | 'now'>, person: Actor) => {
  const row = await readQuota(context, person);
  const [bytes, time] = [row?.quota, timeQuota(person)];
  return {
    minutes: { used: oneDecimal((row?.time ?? 0) / MINUTE), quota: time === undefined ? null : oneDecimal(time / MINUTE) },
    megabytes: { used: oneDecimal((row?.bytes ?? 0) / MEGABYTE), quota: bytes === undefined ? null : oneDecimal(bytes / MEGABYTE) },
  };
};

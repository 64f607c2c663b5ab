import { type SQL, sql } from 'drizzle-orm';
import { tracks } from '#db/schema/track';
import { fileEntries, uploads } from '#db/schema/upload';
import { AppError } from '../http/app-error';
import type { Context } from '../http/context';
import { byteQuota, timeQuota } from './upload.policy';

/** The states in which bytes are still expected or looked at. */
export const OPEN_STATES = ['reserved', 'uploading', 'verifying'] as const;
const OPEN = sql.raw(OPEN_STATES.map((state) => `'${state}'`).join(', '));

const ofOwner = (what: SQL, ownerId: number): SQL =>
  sql`(select coalesce(sum(${what}), 0) from ${fileEntries} where owner_id = ${ownerId} and deleted_at is null)`;
const onTheWay = (what: SQL, ownerId: number): SQL =>
  sql`(select coalesce(sum(${what}), 0) from ${uploads} where owner_id = ${ownerId} and state in (${OPEN}))`;

/** Milliseconds of a file. An original beside which a track has a copy to play counts once, by that copy. */
const LENGTH = sql`case when exists (select 1 from ${tracks} where ${tracks.originalKey} = ${fileEntries.key}) then 0 else duration end`;

/** Whether there is room for a file of so many bytes and milliseconds (null where nobody knows yet) beside all that is kept or on its way. */
export const hasRoom = ({ actor }: Context, size: number, duration: number | null): SQL => {
  const ownerId = actor.user!.id;
  const [bytes, time] = [byteQuota(actor), timeQuota(actor)];
  const usedTime = sql`${ofOwner(LENGTH, ownerId)} + ${onTheWay(sql`duration`, ownerId)}`;
  const inBytes =
    bytes === undefined ? sql`1` : sql`${ofOwner(sql`size`, ownerId)} + ${onTheWay(sql`size`, ownerId)} + ${size} <= ${bytes}`;
  // Of a sound of which nobody knows how long it is, it takes some time to be left at all.
  const inTime = time === undefined ? sql`1` : duration === null ? sql`${usedTime} < ${time}` : sql`${usedTime} + ${duration} <= ${time}`;
  return sql`(${inBytes}) and (${inTime})`;
};

/** Whether there are minutes for a sound that has arrived beside those that are kept. */
export const hasTime = ({ actor }: Context, duration: number | null): SQL => {
  const time = timeQuota(actor);
  return time === undefined || duration === null ? sql`1` : sql`${ofOwner(LENGTH, actor.user!.id)} + ${duration} <= ${time}`;
};

/** The refusal of a file for which there is no room. */
export const noRoom = ({ actor }: Context): AppError => {
  const text =
    timeQuota(actor) === undefined
      ? 'There is no room left for this file.'
      : 'There is no room left for this file: all your minutes are used.';
  return new AppError(413, 'over_quota', text, { file: [text] });
};

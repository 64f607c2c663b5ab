import { and, eq, sql } from 'drizzle-orm';
import { parse } from 'hono/utils/cookie';
import { playableTrack } from '#contracts/catalogue/track';
import { type QueuePosition, type QueueSaving, type RemoteQueue, type StoredQueue, storedQueue } from '#contracts/listening/player';
import { readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { playerQueues } from '#db/schema/queue';
import { tracks } from '#db/schema/track';
import { canPlayTrack } from '#functions/catalogue/track/track.policy';
import { trackRow } from '#functions/catalogue/track/track.select';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import { PRIVATE_SESSION_COOKIE } from '#functions/listening/play/private-session.contract';
import { isPrivateSession } from '#functions/listening/play/private-session.policy';
import type { Context } from '#functions/platform/access/context';
import { AppError, validationError } from '#functions/platform/http/app-error';
import { deviceName } from '#functions/platform/http/device-name';
import { describedRange, withoutUnavailable } from './player.view';

export const queueEtag = (revision: number): string => `"${revision}"`;

/** A playing device saves at least this often; one that didn't is gone. */
const SAVE_INTERVAL_MS = 20_000;

const positionNow = (state: StoredQueue, updatedAt: Date, now: Date): number => {
  const since = now.getTime() - updatedAt.getTime();
  return state.is_playing && since > 0 && since <= SAVE_INTERVAL_MS ? state.position + since : state.position;
};

/** Leaves out tracks that the caller can't play. */
export const readQueue = async ({ db, actor, now }: Context): Promise<RemoteQueue | null> => {
  const [kept] = await db.select().from(playerQueues).where(eq(playerQueues.userId, actor.user!.id));
  if (!kept) return null;
  const stored = storedQueue.parse(kept.state);
  const state = { ...stored, position: positionNow(stored, kept.updatedAt, now) };
  const rows = await readRows(
    db,
    trackRow(actor),
    sql`${tracks} where ${isOneOf(tracks.id, state.track_ids.slice(...describedRange(state)))}`,
  );
  const playable = rows.filter((row) => canPlayTrack(actor, row)).map((row) => playableTrack.parse(toTrackItem(actor, row)));
  const { revision, deviceId: device, deviceName, updatedAt } = kept;
  return { ...withoutUnavailable(state, playable), revision, device, device_name: deviceName, updated_at: updatedAt.toISOString() };
};

/** Returns 0 for `If-None-Match: *` and NaN for a malformed tag. Throws 428 without either header. */
const expectedRevision = (headers: Headers): number => {
  if (headers.get('If-None-Match')?.trim() === '*') return 0;
  const tag = headers.get('If-Match')?.trim();
  if (tag === undefined) throw new AppError(428, 'precondition_required', 'Send the revision of the queue in If-Match.');
  return Number(/^(?:W\/)?"(\d{1,15})"$/.exec(tag)?.[1] ?? Number.NaN);
};

const readRevision = async ({ db, actor }: Context): Promise<{ revision: number } | undefined> => {
  const [stored] = await db.select({ revision: playerQueues.revision }).from(playerQueues).where(eq(playerQueues.userId, actor.user!.id));
  return stored;
};

const newerExists = async (context: Context): Promise<AppError> => {
  const stored = await readRevision(context);
  return new AppError(412, 'stale', 'Another device has changed the queue.', undefined, stored && { ETag: queueEtag(stored.revision) });
};

const savedBy = (deviceId: string, headers: Headers, now: Date) => ({
  deviceId,
  deviceName: deviceName(headers.get('User-Agent')) ?? 'Unknown device',
  updatedAt: now,
});

/** Private sessions aren't stored, not even for the user's other devices. */
const isPrivate = ({ actor, now }: Context, headers: Headers): boolean =>
  isPrivateSession(parse(headers.get('Cookie') ?? '', PRIVATE_SESSION_COOKIE)[PRIVATE_SESSION_COOKIE], actor, now);

/** Returns the revision unchanged, since nothing is stored. Throws 428, or 412 for a malformed tag. */
const unsavedRevision = async (context: Context, headers: Headers): Promise<number> => {
  const expected = expectedRevision(headers);
  if (Number.isNaN(expected)) throw await newerExists(context);
  return expected;
};

/** Returns the new revision. Throws 428, or 412 with the newest revision as `ETag`. */
export const saveQueue = async (context: Context, { device, ...state }: QueueSaving, headers: Headers): Promise<number> => {
  if (isPrivate(context, headers)) return unsavedRevision(context, headers);
  const { db, actor, now } = context;
  const userId = actor.user!.id;
  const expected = expectedRevision(headers);
  if (Number.isNaN(expected)) throw await newerExists(context);
  const columns = { state: state satisfies StoredQueue, ...savedBy(device, headers, now) };
  const [saved] =
    expected === 0
      ? await db
          .insert(playerQueues)
          .values({ userId, ...columns })
          .onConflictDoNothing()
          .returning({ revision: playerQueues.revision })
      : await db
          .update(playerQueues)
          .set({ ...columns, revision: sql`${playerQueues.revision} + 1` })
          .where(and(eq(playerQueues.userId, userId), eq(playerQueues.revision, expected)))
          .returning({ revision: playerQueues.revision });
  if (!saved) throw await newerExists(context);
  return saved.revision;
};

/** Returns the new revision. Throws 428, 412 with the newest revision as `ETag`, or 422 if `index` is outside the queue. */
export const saveQueuePosition = async (
  context: Context,
  { index, position, is_playing, device }: QueuePosition,
  headers: Headers,
): Promise<number> => {
  if (isPrivate(context, headers)) return unsavedRevision(context, headers);
  const { db, actor, now } = context;
  const expected = expectedRevision(headers);
  const isCurrent = and(eq(playerQueues.userId, actor.user!.id), eq(playerQueues.revision, expected));
  const [saved] = Number.isNaN(expected)
    ? []
    : await db
        .update(playerQueues)
        .set({
          state: sql`json_set(${playerQueues.state}, '$.index', ${index}, '$.position', ${position}, '$.is_playing', json(${String(is_playing)}))`,
          ...savedBy(device, headers, now),
          revision: sql`${playerQueues.revision} + 1`,
        })
        .where(and(isCurrent, sql`json_array_length(${playerQueues.state}, '$.track_ids') > ${index}`))
        .returning({ revision: playerQueues.revision });
  if (saved) return saved.revision;
  if ((await readRevision(context))?.revision === expected) throw validationError({ index: ['The current track is not in the queue.'] });
  throw await newerExists(context);
};

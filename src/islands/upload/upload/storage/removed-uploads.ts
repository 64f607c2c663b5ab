import { DAY, MINUTE } from '#functions/platform/contract/duration';

const KEY = 'segue-removed';
const MAX_AGE_MS = 7 * DAY;
/** Time for the first deletion to arrive. */
const REPEAT_AFTER_MS = MINUTE;

/** Id of an upload in this browser, or of its file on the server. */
export type RemovedId = string | number;

interface Removed {
  userId: number;
  id: RemovedId;
  at: number; // milliseconds since 1970
}

const isRemoved = (value: Partial<Removed> | null): value is Removed =>
  typeof value?.userId === 'number' && typeof value.at === 'number' && (typeof value.id === 'number' || typeof value.id === 'string');

const readAll = (now: number): Removed[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRemoved).filter(({ at }) => at > now - MAX_AGE_MS) : [];
  } catch {
    return [];
  }
};

const store = (removed: Removed[]): void => {
  try {
    if (removed.length > 0) localStorage.setItem(KEY, JSON.stringify(removed));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, a removed file may be listed until its deletion arrives.
  }
};

export const readRemoved = (userId: number, now: number): Set<RemovedId> =>
  new Set(
    readAll(now)
      .filter((each) => each.userId === userId)
      .map(({ id }) => id),
  );

/** Remembers removed uploads and files until the server no longer lists them: their deletion, here or there, may be late or lost. */
export const storeRemoved = (userId: number, ids: readonly RemovedId[], now: number): void => {
  const others = readAll(now).filter(({ id }) => !ids.includes(id));
  store([...others, ...ids.map((id) => ({ userId, id, at: now }))]);
};

export const dropRemoved = (ids: readonly RemovedId[], now: number): void => store(readAll(now).filter(({ id }) => !ids.includes(id)));

/**
 * Forgets the user's removed ids that the server no longer lists.
 * @returns the others, and those among them whose deletion was lost
 */
export const updateRemoved = (userId: number, listed: ReadonlySet<RemovedId | null>, now: number) => {
  const all = readAll(now);
  const pending = all.filter((each) => each.userId === userId && listed.has(each.id));
  store(all.filter((each) => each.userId !== userId || pending.includes(each)));
  const lost = pending.filter(({ at }) => at <= now - REPEAT_AFTER_MS);
  return { removed: new Set(pending.map(({ id }) => id)), lost: new Set(lost.map(({ id }) => id)) };
};

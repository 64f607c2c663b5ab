import type { PageBootstrap } from '#contracts/platform/settings';
import { $bootstrap, hasSession } from '#islands/platform/bootstrap/bootstrap.store';

const KEY = 'segue.person';

/** Whose traces this browser has, as far as it can tell: null where nobody has been here since the last one left. */
const readStored = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

const storeUser = (user: string | null): void => {
  try {
    if (user) localStorage.setItem(KEY, user);
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that stores nothing has no traces either.
  }
};

const clearStored = (isInMemory: boolean) => import('./on-demand').then(({ clearUser }) => clearUser(isInMemory));

/** Who was here since this document was opened. */
let seen: string | null = null;

/** Who is here. */
let present: string | null = null;

let isClearing = false;

/** Clears first and takes the name away afterwards: where the page is left in between, or the script does not come, the next page begins again. */
const clear = async (isInMemory: boolean): Promise<void> => {
  isClearing = true;
  try {
    await clearStored(isInMemory);
    storeUser(present);
  } finally {
    isClearing = false;
  }
};

const mind = (data: PageBootstrap | null): void => {
  const isUnknown = !data || (!data.user && hasSession());
  if (isUnknown) return;
  present = data.user ? String(data.user.id) : null;
  const [before, last] = [readStored(), seen];
  seen = present ?? seen;
  if (before === present) return;
  if (!before) storeUser(present);
  else if (!isClearing) void clear(last !== null);
};

/**
 * Has everything forgotten that a person left in this browser, as soon as they have logged out, their session has ended, or somebody else
 * is here; also by another page of it. What a guest did stays theirs when they log in.
 */
export const watchUser = (): void => {
  $bootstrap.subscribe(mind);
  addEventListener('storage', ({ key, oldValue }) => {
    if (key === KEY && oldValue) void clearStored(true).then(() => location.reload());
  });
};

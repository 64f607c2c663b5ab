import type { PageBootstrap } from '#contracts/platform/settings';
import { $bootstrap, hasSession } from '#islands/platform/bootstrap/bootstrap.store';

const KEY = 'segue.person';

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
    // Without storage, no data is left behind.
  }
};

const clearStored = (isInMemory: boolean) => import('./on-demand').then(({ clearUser }) => clearUser(isInMemory));

let seen: string | null = null; // last user in this document

let present: string | null = null;

let isClearing = false;

/** Clears before it updates the stored id, so that an interrupted clearing restarts on the next page. */
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

/** Deletes the user's data from this browser on logout, session expiry or change of user, also in other tabs. A guest's data survives login. */
export const watchUser = (): void => {
  $bootstrap.subscribe(mind);
  addEventListener('storage', ({ key, oldValue }) => {
    if (key === KEY && oldValue) void clearStored(true).then(() => location.reload());
  });
};

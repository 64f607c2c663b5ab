import { MINUTE } from '#functions/platform/contract/duration';

const KEY = 'segue.return';
const MAX_AGE_MS = 10 * MINUTE; // time to log in

interface StoredReturnPath {
  path: string;
  at: number;
  user?: number; // id of the user whose session expired
}

/** Stores the current page to return to after login. */
export const storeReturnPath = (user?: number): void => {
  const stored: StoredReturnPath = { path: location.pathname + location.search + location.hash, at: Date.now(), user };
  sessionStorage.setItem(KEY, JSON.stringify(stored));
};

/** Returns the stored path once after login; null if expired or another user's. Only paths of this site, to prevent open redirects. */
export const consumeReturnPath = (user?: number): string | null => {
  try {
    const { path, at, user: owner = user } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<StoredReturnPath>;
    sessionStorage.removeItem(KEY);
    return path && at && owner === user && Date.now() - at < MAX_AGE_MS && /^\/(?![/\\])/.test(path) ? path : null;
  } catch {
    return null;
  }
};

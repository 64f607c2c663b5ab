import { MINUTE } from '#functions/platform/contract/duration';

const KEY = 'segue.return';
/** Who wanted something comes back to it if they log in within this time; milliseconds. */
const KEPT = 10 * MINUTE;

interface StoredReturnPath {
  path: string;
  at: number;
  /** Whose session had ended there. */
  user?: number;
}

/** Remembers the page that somebody is on, so that they come back to it once they have logged in: a guest, or the person whose session has ended. */
export const storeReturnPath = (user?: number): void => {
  const stored: StoredReturnPath = { path: location.pathname + location.search + location.hash, at: Date.now(), user };
  sessionStorage.setItem(KEY, JSON.stringify(stored));
};

/**
 * The page that somebody left in order to log in, handed out once; null if there is none, or if it is not theirs. Only ever a path of this site.
 * @param user who has logged in
 */
export const consumeReturnPath = (user?: number): string | null => {
  try {
    const { path, at, user: owner = user } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<StoredReturnPath>;
    sessionStorage.removeItem(KEY);
    return path && at && owner === user && Date.now() - at < KEPT && /^\/(?![/\\])/.test(path) ? path : null;
  } catch {
    return null;
  }
};

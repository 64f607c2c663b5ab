const KEY = 'segue.return';
/** A guest who wanted something comes back to it if they log in within this time; milliseconds. */
const KEPT = 600_000;

/** Remembers the page that a guest is on, so that they come back to it once they have logged in. */
export const storeReturnPath = (): void => {
  const path = location.pathname + location.search + location.hash;
  sessionStorage.setItem(KEY, JSON.stringify({ path, at: Date.now() }));
};

/** The page that somebody left in order to log in, handed out once; null if there is none. Only ever a path of this site. */
export const consumeReturnPath = (): string | null => {
  try {
    const { path, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { path?: string; at?: number };
    sessionStorage.removeItem(KEY);
    return path && at && Date.now() - at < KEPT && /^\/(?![/\\])/.test(path) ? path : null;
  } catch {
    return null;
  }
};

/**
 * Holds a lock for as long as this page lives, so that two pages never go on with the same thing; false where another page holds it.
 * Where the browser has no locks, it is held by everybody.
 */
export const holdLock = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (!navigator.locks) {
      resolve(true);
      return;
    }
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => undefined) : undefined;
    });
  });

/** Holds a lock until the page closes; false if another page holds it. Always true without the Web Locks API. */
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

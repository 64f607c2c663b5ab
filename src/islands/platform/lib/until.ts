import type { ReadableAtom } from 'nanostores';

/** Resolves with the first defined result of `find`; rejects if `find` throws. */
export const until = <Value, Found>(store: ReadableAtom<Value>, find: (value: Value) => Found | undefined): Promise<Found> =>
  new Promise((resolve, reject) => {
    const look = (): boolean => {
      try {
        const found = find(store.get());
        if (found === undefined) return false;
        resolve(found);
      } catch (error) {
        reject(error);
      }
      return true;
    };
    if (look()) return;
    const stop = store.listen(() => {
      if (look()) stop();
    });
  });

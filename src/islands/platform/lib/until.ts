import type { ReadableAtom } from 'nanostores';

/** Ends with what is found in a store, as soon as something is; what the search throws is thrown. */
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

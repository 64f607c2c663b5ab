import type { ReadableAtom } from 'nanostores';

/** Resolves with the first defined result of `find`; rejects if `find` throws. */
export const until = <Value, Result>(store: ReadableAtom<Value>, find: (value: Value) => Result | undefined): Promise<Result> =>
  new Promise((resolve, reject) => {
    const look = (): boolean => {
      try {
        const result = find(store.get());
        if (result === undefined) return false;
        resolve(result);
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

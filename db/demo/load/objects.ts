import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Catalogue } from '../catalogue.ts';

const LANES = 8;

/** The local runtime drops connections on a busy machine. */
const PUT_TRIES = 5;
const PUT_PAUSE_MS = 500;

const putPatiently = async (put: () => Promise<unknown>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await put();
      return;
    } catch (error) {
      if (tries === PUT_TRIES) throw error;
      await pause(PUT_PAUSE_MS);
    }
  }
};

export async function storeObjects(
  put: (key: string, bytes: ArrayBuffer, type: string) => Promise<unknown>,
  folder: string,
  objects: Catalogue['objects'],
  done: (count: number) => void,
): Promise<void> {
  const waiting = [...objects];
  let count = 0;
  const lane = async () => {
    for (let object = waiting.shift(); object; object = waiting.shift()) {
      const bytes = await readFile(join(folder, object.key));
      const { key, type } = object;
      await putPatiently(() => put(key, Uint8Array.from(bytes).buffer, type));
      done(++count);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '../catalogue.ts';

const LANES = 8;

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
      await put(object.key, Uint8Array.from(bytes).buffer, object.type);
      done(++count);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

import type { Context } from '#functions/platform/access/context';
import type { ActionOutcome } from './settings-action.service';

const PROBE_FOLDER = 'health/';
const PROBE_BYTES = 64 * 1024;

/** Writes, reads and deletes an object under a random name. */
export const testStorage = async ({ env: { BUCKET } }: Context): Promise<ActionOutcome> => {
  const key = `${PROBE_FOLDER}${crypto.randomUUID()}`;
  const bytes = crypto.getRandomValues(new Uint8Array(PROBE_BYTES));
  const detail: string[] = [];
  try {
    await BUCKET.put(key, bytes);
    detail.push(`Wrote ${PROBE_BYTES} bytes.`);
    const stored = new Uint8Array((await (await BUCKET.get(key))?.arrayBuffer()) ?? []);
    detail.push(`Read ${stored.length} bytes.`);
    const isSame = stored.length === bytes.length && stored.every((byte, index) => byte === bytes[index]);
    if (!isSame) return { ok: false, message: 'Storage returned other bytes than were written.', detail };
  } finally {
    await BUCKET.delete(key);
  }
  const isGone = (await BUCKET.head(key)) === null;
  detail.push(isGone ? 'Deleted the object.' : 'The object is still there after deleting it.');
  return { ok: isGone, message: isGone ? 'Storage can be written, read and deleted.' : 'Storage does not delete objects.', detail };
};

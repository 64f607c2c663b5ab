import { atom } from 'nanostores';
import { DAY } from '#functions/platform/contract/duration';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';

export interface Draft {
  values: Record<string, unknown>;
  at: number; // milliseconds since 1970
}

const LIFETIME_MS = 30 * DAY;

export const $drafts = atom(0); // incremented on every change

const keyOf = (name: string): string => `segue-draft:${$bootstrap.get()?.user?.id ?? 0}:${name}`;

/** Returns null if the draft is missing, expired or unreadable. */
export const readDraft = (name: string): Draft | null => {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Draft | null;
    return draft && Date.now() - draft.at < LIFETIME_MS ? draft : null;
  } catch {
    return null;
  }
};

/** Ignores unavailable or full storage. */
export const writeDraft = (name: string, values: Record<string, unknown>): void => {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ values, at: Date.now() }));
  } catch {
    // The input is still in the form.
  }
  $drafts.set($drafts.get() + 1);
};

export const removeDraft = (name: string): void => {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Storage is unavailable, so no draft exists.
  }
  $drafts.set($drafts.get() + 1);
};

const typing = new Set<() => void>();

/** Registers a write for `flushDrafts`. Returns a function that unregisters it. */
export const onFlush = (write: () => void): (() => void) => {
  typing.add(write);
  return () => typing.delete(write);
};

/** Writes pending drafts at once, so that `readDraft` returns the latest input. */
export const flushDrafts = (): void => {
  for (const write of typing) write();
};

import { atom } from 'nanostores';
import { DAY } from '#functions/platform/contract/duration';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';

/** What was typed and not saved yet, as this browser keeps it. */
export interface Draft {
  values: Record<string, unknown>;
  /** Milliseconds since 1970. */
  at: number;
}

/** A draft that is older is forgotten; milliseconds: 30 days. */
const LIFETIME = 30 * DAY;

/** Counts whenever a draft was written or removed, for who shows what stands in those of others. */
export const $drafts = atom(0);

const keyOf = (name: string): string => `segue-draft:${$bootstrap.get()?.user?.id ?? 0}:${name}`;

/** The draft of a form of this person; null where there is none, or none that can be read. */
export const readDraft = (name: string): Draft | null => {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Draft | null;
    return draft && Date.now() - draft.at < LIFETIME ? draft : null;
  } catch {
    return null;
  }
};

/** Keeps a draft. A browser that keeps nothing, or no more, goes without. */
export const writeDraft = (name: string, values: Record<string, unknown>): void => {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ values, at: Date.now() }));
  } catch {
    // What is typed still stands in the form.
  }
  $drafts.set($drafts.get() + 1);
};

export const removeDraft = (name: string): void => {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // There is none then.
  }
  $drafts.set($drafts.get() + 1);
};

/** What writes the drafts down that are being typed right now. */
const typing = new Set<() => void>();

/** Has `flushDrafts` call this; gives the way to end it. */
export const onFlush = (write: () => void): (() => void) => {
  typing.add(write);
  return () => typing.delete(write);
};

/** Writes down at once whatever is being typed, so that `readDraft` knows it. */
export const flushDrafts = (): void => {
  for (const write of typing) write();
};

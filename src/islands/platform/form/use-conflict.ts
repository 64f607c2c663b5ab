import { useState } from 'react';
import { HttpError } from '#islands/platform/api-client/http-error';
import { showCaughtError } from '#islands/platform/error/show-error';
import { changedKeys } from './changed-values';

/** What somebody else has saved while one was typing. */
interface Conflict<Thing, Changes> {
  newest: Thing;
  changes: Changes;
  theirs: object;
  mine: object;
}

interface ConflictOptions<Thing extends { revision: number }, Changes extends object> {
  read: () => Promise<Thing>;
  /** Saves changes of one version of the thing. Error: 412 where there is a newer one. */
  save: (changes: Changes, revision: number) => Promise<Thing>;
  /** What the form shows of the thing. */
  valuesOf: (thing: Thing) => object;
  onSaved: (thing: Thing) => void;
}

/** What a save is about: its changes, what the form began with, and what stands in it. */
interface Sent<Changes> {
  changes: Changes;
  before: object;
  mine: object;
}

const isStale = (error: unknown): boolean => error instanceof HttpError && error.status === 412;

/**
 * Saves a thing that others may change too. Where they changed something else of it, both stay; where they changed the same, both are kept for a
 * choice, and `send` gives null.
 */
export const useConflict = <Thing extends { revision: number }, Changes extends object>(options: ConflictOptions<Thing, Changes>) => {
  const { read, save, valuesOf, onSaved } = options;
  const [conflict, setConflict] = useState<Conflict<Thing, Changes> | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (thing: Thing, { changes, before, mine }: Sent<Changes>): Promise<Thing | null> => {
    try {
      return await save(changes, thing.revision);
    } catch (error) {
      if (!isStale(error)) throw error;
    }
    const newest = await read();
    const theirs = valuesOf(newest);
    const isSame = changedKeys(theirs, before).every((key) => !(key in changes));
    if (isSame) return save(changes, newest.revision);
    setConflict({ newest, changes, theirs, mine });
    return null;
  };
  const saveMine = async () => {
    if (!conflict) return;
    setSending(true);
    try {
      const saved = await save(conflict.changes, conflict.newest.revision);
      setConflict(null);
      onSaved(saved);
    } catch (error) {
      showCaughtError(error);
    }
    setSending(false);
  };
  const takeTheirs = () => {
    if (conflict) onSaved(conflict.newest);
    setConflict(null);
  };
  return { send, conflict, isSending, saveMine, takeTheirs, close: () => setConflict(null) };
};

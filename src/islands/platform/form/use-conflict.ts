import { useState } from 'react';
import { HttpError } from '#islands/platform/api-client/http-error';
import { showCaughtError } from '#islands/platform/error/show-error';
import { changedKeys } from './changed-values';

interface Conflict<Thing, Changes> {
  newest: Thing;
  changes: Changes;
  theirs: object;
  mine: object;
}

interface ConflictOptions<Thing extends { revision: number }, Changes extends object> {
  read: () => Promise<Thing>;
  save: (changes: Changes, revision: number) => Promise<Thing>; // throws `HttpError` 412 if there is a newer revision
  valuesOf: (thing: Thing) => object;
  onSaved: (thing: Thing) => void;
}

interface Sent<Changes> {
  changes: Changes;
  before: object;
  mine: object;
}

const isStale = (error: unknown): boolean => error instanceof HttpError && error.status === 412;

/** Saves with optimistic locking. Merges changes to different fields; on overlap, returns null from `send` and offers a choice. */
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

import type { ActionHandler, FactReader } from './settings-action.service';
import { testStorage } from './storage.action';

type ByPage<Entry> = Readonly<Record<string, Readonly<Record<string, Entry>>>>;

/** Handlers of the actions that pages define, by page and name. */
export const ACTIONS: ByPage<ActionHandler> = {
  uploading: { 'test-storage': testStorage },
};

/** Readers of the facts that pages define, by page and name. */
export const FACTS: ByPage<FactReader> = {};

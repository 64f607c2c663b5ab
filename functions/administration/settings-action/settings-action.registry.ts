import { lastRender, renderAllPages, renderPage } from './cache.action';
import { testErrorReporting } from './error-report.action';
import { QUEUE_FACTS } from './queue.fact';
import { buildIndex, indexedItems, waitingItems } from './search.action';
import type { ActionHandler, FactReader } from './settings-action.service';
import { testStorage } from './storage.action';

type ByPage<Entry> = Readonly<Record<string, Readonly<Record<string, Entry>>>>;

/** Handlers of the actions that pages define, by page and name. */
export const ACTIONS: ByPage<ActionHandler> = {
  cache: { 'render-page': renderPage, 'render-all': renderAllPages },
  logging: { 'test-reporting': testErrorReporting },
  search: { 'build-index': buildIndex },
  uploading: { 'test-storage': testStorage },
};

/** Readers of the facts that pages define, by page and name. */
export const FACTS: ByPage<FactReader> = {
  cache: { 'last-render': lastRender },
  queue: QUEUE_FACTS,
  search: { indexed: indexedItems, building: waitingItems },
};

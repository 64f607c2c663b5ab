import { SOCIAL_SERVICES } from '#contracts/account/social';
import { lastRender, renderAllPages, renderPage } from './cache.action';
import { failedEmails, sendTestEmail, waitingEmails } from './email.action';
import { testErrorReporting } from './error-report.action';
import { testHumanCheck } from './human-check.action';
import { QUEUE_FACTS } from './queue.fact';
import { buildIndex, indexedItems, waitingItems } from './search.action';
import type { ActionHandler, FactReader } from './settings-action.service';
import { callbackAddress, testSocial } from './social.action';
import { testStorage } from './storage.action';

type ByPage<Entry> = Readonly<Record<string, Readonly<Record<string, Entry>>>>;

/** Handlers of the actions that pages define, by page and name. */
export const ACTIONS: ByPage<ActionHandler> = {
  authentication: Object.fromEntries(SOCIAL_SERVICES.map((service) => [`test-${service}`, testSocial(service)])),
  'outgoing-email': { 'send-test': sendTestEmail },
  recaptcha: { 'test-check': testHumanCheck },
  cache: { 'render-page': renderPage, 'render-all': renderAllPages },
  logging: { 'test-reporting': testErrorReporting },
  search: { 'build-index': buildIndex },
  uploading: { 'test-storage': testStorage },
};

/** Readers of the facts that pages define, by page and name. */
export const FACTS: ByPage<FactReader> = {
  authentication: Object.fromEntries(SOCIAL_SERVICES.map((service) => [`callback-${service}`, callbackAddress(service)])),
  'outgoing-email': { waiting: waitingEmails, failed: failedEmails },
  cache: { 'last-render': lastRender },
  queue: QUEUE_FACTS,
  search: { indexed: indexedItems, building: waitingItems },
};

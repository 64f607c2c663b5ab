import { SOCIAL_SERVICES } from '#contracts/account/social';
import { failedEmails, sendTestEmail, waitingEmails } from './email.action';
import { testHumanCheck } from './human-check.action';
import type { ActionHandler, FactReader } from './settings-action.service';
import { callbackAddress, testSocial } from './social.action';
import { testStorage } from './storage.action';

type ByPage<Entry> = Readonly<Record<string, Readonly<Record<string, Entry>>>>;

/** Handlers of the actions that pages define, by page and name. */
export const ACTIONS: ByPage<ActionHandler> = {
  authentication: Object.fromEntries(SOCIAL_SERVICES.map((service) => [`test-${service}`, testSocial(service)])),
  'outgoing-email': { 'send-test': sendTestEmail },
  recaptcha: { 'test-check': testHumanCheck },
  uploading: { 'test-storage': testStorage },
};

/** Readers of the facts that pages define, by page and name. */
export const FACTS: ByPage<FactReader> = {
  authentication: Object.fromEntries(SOCIAL_SERVICES.map((service) => [`callback-${service}`, callbackAddress(service)])),
  'outgoing-email': { waiting: waitingEmails, failed: failedEmails },
};

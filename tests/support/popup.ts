import { expect } from 'vitest';
import type { SocialMessage } from '#contracts/account/social';
import type { Browser } from './browser';
import { next } from './factories/sequence';
import type { FakeServices } from './fake-services';

/** What the last page of a popup tells its opener. */
export const messageIn = async (response: Response): Promise<SocialMessage> => {
  const text = await response.text();
  return JSON.parse(/<script type="application\/json" id="message">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null');
};

/** The popup as far as the consent of the person: the address that the service sends it back to. */
export const consent = async (services: FakeServices, browser: Browser, service: string, purpose = 'login'): Promise<string> => {
  const response = await browser.send(`/secure/auth/social/${service}/${purpose}`);
  expect(response.status).toBe(302);
  const back = new URL(services.consent(service, response.headers.get('Location') ?? ''));
  return back.pathname + back.search;
};

/** The whole way of the popup, and what it tells its opener. */
export const through = async (services: FakeServices, browser: Browser, service: string, purpose = 'login'): Promise<SocialMessage> =>
  messageIn(await browser.send(await consent(services, browser, service, purpose)));

/** A person at another service whom nobody here knows yet. */
export const freshPerson = (more = {}) => ({
  id: `account-${next()}`,
  email: `social-${next()}@example.com`,
  name: 'Sofia Social',
  ...more,
});

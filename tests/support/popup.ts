import { expect } from 'vitest';
import type { SocialMessage } from '#contracts/account/social';
import type { Browser } from './browser';
import { next } from './factories/sequence';
import type { FakeServices } from './fake-services';

/** Message that the popup's last page posts to its opener. */
export const messageIn = async (response: Response): Promise<SocialMessage> => {
  const text = await response.text();
  return JSON.parse(/<script type="application\/json" id="message">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null');
};

/** Runs the popup up to the user's consent; returns the callback address. */
export const consent = async (
  services: FakeServices,
  browser: Browser,
  service: string,
  purpose = 'login',
  query = '',
): Promise<string> => {
  const response = await browser.send(`/secure/auth/social/${service}/${purpose}${query}`);
  expect(response.status).toBe(302);
  const back = new URL(services.consent(service, response.headers.get('Location') ?? ''));
  return back.pathname + back.search;
};

export const through = async (services: FakeServices, browser: Browser, service: string, purpose = 'login'): Promise<SocialMessage> =>
  messageIn(await browser.send(await consent(services, browser, service, purpose)));

export const freshPerson = (more = {}) => ({
  id: `account-${next()}`,
  email: `social-${next()}@example.com`,
  name: 'Sofia Social',
  ...more,
});

import { type BrowserContext, test as base, expect } from '@playwright/test';

export { expect };

/** Chromium's messages for statuses that tests provoke. */
const EXPECTED_BY_STATUS = /^Failed to load resource: the server responded with a status of (304|401|403|404|412|422)/;

interface JourneyFixtures {
  /** Blocked requests to other hosts; a test fails on any it does not remove. */
  outsideCalls: string[];
  /** Console errors and exceptions; a test fails on any it does not remove. */
  pageErrors: string[];
}

/** A request may meet several idle connections that the server has closed. */
const RETRIES_MAX = 3;

/** Repeats requests of a test whose kept-alive connection was closed before they arrived. */
const repeatLostRequests = ({ request }: BrowserContext): void => {
  const send = request.fetch.bind(request);
  request.fetch = (url, options) => send(url, { maxRetries: RETRIES_MAX, ...options });
};

/** Fails on console errors and DNS lookups of other hosts. */
export const test = base.extend<JourneyFixtures>({
  outsideCalls: [
    async ({ browser }, use) => {
      const calls: string[] = [];
      const watch = (context: BrowserContext) => {
        context.on('requestfailed', (request) => {
          if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED') calls.push(request.url());
        });
        repeatLostRequests(context);
      };
      browser.on('context', watch);
      await use(calls);
      browser.off('context', watch);
      expect(calls, 'No story reaches another machine').toEqual([]);
    },
    { auto: true },
  ],
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED_BY_STATUS.test(message.text())) errors.push(message.text());
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

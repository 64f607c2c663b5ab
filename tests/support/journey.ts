import { type BrowserContext, test as base, expect } from '@playwright/test';

export { expect };

/** What Chromium itself reports for answers that a story asks for on purpose. */
const EXPECTED_BY_STATUS = /^Failed to load resource: the server responded with a status of (304|401|403|404|412|422)/;

interface JourneyFixtures {
  /** Addresses on other machines that any page of the story asked for in vain; a story fails on any that it does not take out. */
  outsideCalls: string[];
  /** Errors that the page printed or threw; a story fails on any that it does not take out. */
  pageErrors: string[];
}

/** A story in a browser. Any error in the page's console fails it, and so does looking up a name outside. */
export const test = base.extend<JourneyFixtures>({
  outsideCalls: [
    async ({ browser }, use) => {
      const calls: string[] = [];
      const watch = (context: BrowserContext) => {
        context.on('requestfailed', (request) => {
          if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED') calls.push(request.url());
        });
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

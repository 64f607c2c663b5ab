import { test as base, expect } from '@playwright/test';

export { expect };

/** What Chromium itself reports for answers that a story asks for on purpose. */
const EXPECTED_BY_STATUS = /^Failed to load resource: the server responded with a status of (304|401|403|404|412|422)/;

interface JourneyFixtures {
  /** Errors that the page printed or threw; a story fails on any that it does not take out. */
  pageErrors: string[];
}

/** A story in a browser. Any error in the page's console fails it. */
export const test = base.extend<JourneyFixtures>({
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

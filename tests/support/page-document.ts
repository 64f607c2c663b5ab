import { test as base, expect } from './journey';

export { expect };

/** A story about pages as the server sends them: no script runs, and styles, images and fonts are empty. */
export const test = base.extend<{ bareDocuments: undefined }>({
  javaScriptEnabled: false,
  bareDocuments: [
    async ({ context }, use) => {
      await context.route('**/*', (route) => {
        const type = route.request().resourceType();
        if (type === 'document') return route.continue();
        return route.fulfill({ body: '', contentType: type === 'stylesheet' ? 'text/css' : 'text/plain' });
      });
      await use(undefined);
    },
    { auto: true },
  ],
});

import { test as base, expect } from './journey';

export { expect };

/** Pages as the server sends them: without scripts, and with empty styles, images and fonts. */
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

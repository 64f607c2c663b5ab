import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { set } from '../support/setting';
import { emptySite, watchWrites } from './state-of-site';

/** Requires verified addresses, enables one social login and blocks outgoing requests. */
export const prepareSite = (): void => {
  beforeAll(async () => {
    vi.stubGlobal('fetch', async () => Response.error());
    await set('require_email_confirmation', true);
    await set('social.google.enable', true);
    await watchWrites();
  });
  afterEach(emptySite);
  afterAll(() => {
    vi.unstubAllGlobals();
  });
};

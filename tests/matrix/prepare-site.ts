import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { set } from '../support/setting';
import { emptySite, watchWrites } from './state-of-site';

/** The site as the matrix knows it: addresses must be verified, one service for social logins is on, and nothing outside answers. */
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

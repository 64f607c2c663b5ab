import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { resetClock } from '#functions/platform/http/clock';
import { takeErrors, watchErrors } from './console';
import { staleFoldedNames } from './folded-names';
import { closeNetwork, takeOutsideCalls } from './network';
import { hashQuickly } from './quick-scrypt';
import { freshStorage } from './schema';
import { SEED } from './seed';

// Test files share a worker and its modules: resets their state.
vi.resetConfig();
closeNetwork();
hashQuickly(true);
fc.configureGlobal({ seed: SEED });
beforeAll(freshStorage);

beforeEach(watchErrors);

afterEach(() => {
  resetClock();
  expect(takeErrors()).toEqual([]);
  expect(takeOutsideCalls()).toEqual([]);
});

// Whatever a file did through the API, every name has its folded form.
afterAll(async () => expect(await staleFoldedNames()).toEqual([]));

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

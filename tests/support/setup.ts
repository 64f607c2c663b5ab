import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { resetClock } from '../../functions/http/clock';
import { createGuestRole } from './factories/role.factory';

beforeAll(async () => {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  await createGuestRole();
});

beforeEach(() => {
  vi.spyOn(console, 'error');
});

/** A test that expects an error in the console takes it: `vi.mocked(console.error).mockClear()`. */
afterEach(() => {
  resetClock();
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
});

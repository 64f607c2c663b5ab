import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { resetClock } from '../../functions/http/clock';
import { takeErrors, watchErrors } from './console';

beforeAll(async () => {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
});

beforeEach(watchErrors);

afterEach(() => {
  resetClock();
  expect(takeErrors()).toEqual([]);
});

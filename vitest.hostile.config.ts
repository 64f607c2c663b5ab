import { defineConfig } from 'vitest/config';
import workers from './vitest.config.ts';

/** The long form of the hostile requests. */
export default defineConfig({
  ...workers,
  test: {
    ...workers.test,
    include: ['tests/platform/api/hostile.test.ts'],
    provide: { ...workers.test?.provide, hostileRequests: 10_000 },
  },
});

import { defineConfig } from 'vitest/config';
import workers from './vitest.config.ts';

/** The long form of the authorisation matrix: every actor, and one run with each guard removed. */
export default defineConfig({
  ...workers,
  test: {
    ...workers.test,
    // A removed guard must not outlive its file.
    isolate: true,
    include: ['tests/matrix/**/*.matrix.ts'],
    testTimeout: 300_000,
    silent: 'passed-only',
    chaiConfig: { truncateThreshold: 0 },
    reporters: ['default', './tests/matrix/mutation-report.ts'],
  },
});

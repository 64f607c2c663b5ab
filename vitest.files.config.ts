import { defineConfig } from 'vitest/config';

/** Tests that read the sources as files; everything else runs in workerd (`vitest.config.ts`) or in a browser. */
export default defineConfig({
  test: {
    name: 'files',
    include: ['tests/architecture/**/*.files.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';
import { LOOK, SHEET_PORT, SHEET_URL, timeOfBaseline } from './tests/look/baseline';

const SHEET = '--config tests/platform/ui/sheet.config.mjs --outDir .wrangler/look-sheet';

/** Every screen as a picture, compared with the pictures of another commit: `npm run test:look` (`tests/look/run.ts`). */
export default defineConfig({
  ...journeys,
  testDir: 'tests/look',
  testMatch: 'look.spec.ts',
  outputDir: 'test-results/look',
  globalSetup: './tests/look/stage.ts',
  snapshotPathTemplate: `${LOOK}/{arg}{ext}`,
  fullyParallel: true,
  retries: 0,
  timeout: 180_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', threshold: 0.1, maxDiffPixels: 0 },
  },
  reporter: [['./tests/look/table.ts']],
  use: {
    ...journeys.use,
    trace: 'off',
    actionTimeout: 20_000,
    locale: 'en-GB',
    timezoneId: 'UTC',
    launchOptions: {
      ...journeys.use?.launchOptions,
      args: [
        ...(journeys.use?.launchOptions?.args ?? []),
        '--font-render-hinting=none',
        '--force-color-profile=srgb',
        '--disable-lcd-text',
        '--hide-scrollbars',
      ],
    },
  },
  webServer: [
    {
      command: 'node tests/journeys/serve.ts',
      url: `${journeys.use?.baseURL}/api/v1/bootstrap-data`,
      env: { JOURNEYS_TIME: String(timeOfBaseline()) },
      timeout: 600_000,
      // The data has to be as it was filled.
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    {
      // Built, for a page that is made of hundreds of modules waits for each of them in every picture.
      command: `astro build ${SHEET} && astro preview ${SHEET} --port ${SHEET_PORT}`,
      url: SHEET_URL,
      env: { ASTRO_TELEMETRY_DISABLED: '1' },
      timeout: 120_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
  ],
});

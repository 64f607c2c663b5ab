import { defineConfig } from '@playwright/test';
import common from './playwright.config';
import { firstPort, ownPort } from './tests/journeys/servers';
import { LOOK, SHEET_URL, timeOfBaseline } from './tests/look/baseline';
import { SHEET_PORT } from './tests/runner/sheet-port';

const SHEET = '--config tests/platform/ui/sheet.config.mjs --outDir .wrangler/look-sheet';

const SERVED = {
  // The data must be unchanged since it was filled.
  reuseExistingServer: false,
  timeout: 600_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
} as const;

/** A screenshot of every screen, compared with those of another commit: `npm run test:look` (`tests/look/run.ts`). */
export default defineConfig({
  ...common,
  projects: undefined,
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
    ...common.use,
    baseURL: `http://localhost:${ownPort}`,
    trace: 'off',
    actionTimeout: 20_000,
    launchOptions: {
      ...common.use?.launchOptions,
      args: [
        ...(common.use?.launchOptions?.args ?? []),
        '--font-render-hinting=none',
        '--force-color-profile=srgb',
        '--disable-lcd-text',
        '--hide-scrollbars',
      ],
    },
  },
  webServer: [
    {
      ...SERVED,
      command: 'node tests/journeys/serve.ts',
      url: `http://localhost:${firstPort}/api/v1/bootstrap-data`,
      env: { JOURNEYS_TIME: String(timeOfBaseline()) },
    },
    {
      ...SERVED,
      // Built, because a dev server would load hundreds of modules for every screenshot.
      command: `astro build ${SHEET} && astro preview ${SHEET} --port ${SHEET_PORT}`,
      url: SHEET_URL,
      env: { ASTRO_TELEMETRY_DISABLED: '1' },
    },
  ],
});

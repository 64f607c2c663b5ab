import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const PORT = 8911;
/** The password of the demo's three accounts in the journeys' database. */
export const DEMO_PASSWORD = 'the-journeys-password';
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/** Whole stories in Chromium against the built site, with a database of their own. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  retries: process.env.CI ? 2 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(installed && { executablePath: installed }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=user-gesture-required',
      ],
    },
  },
  webServer: {
    command: 'node db/start/start.ts',
    url: `http://localhost:${PORT}/api/v1/bootstrap-data`,
    env: { PORT: String(PORT), SEGUE_STATE: '.wrangler/journeys', SEGUE_DEMO_PASSWORD: DEMO_PASSWORD },
    timeout: 600_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stdout: 'pipe',
  },
});

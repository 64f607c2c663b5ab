import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { firstPort, ownPort, servers } from './tests/journeys/servers';

const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
);

/** Whole stories in Chromium against the built site, each worker with a server and a database of its own (`tests/journeys/serve.ts`). */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: servers,
  // A story that passes at its second try only is named, and fails the run all the same.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${ownPort}`,
    viewport: { width: 1440, height: 900 },
    // To write down every story would take a good part of the time that all take.
    trace: 'on-first-retry',
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
        // Nothing but this machine has a name; `tests/support/journey.ts` fails a story that asks for another.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        '--autoplay-policy=user-gesture-required',
      ],
    },
  },
  webServer: {
    command: 'node tests/journeys/serve.ts',
    url: `http://localhost:${firstPort}/api/v1/bootstrap-data`,
    timeout: 600_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stdout: 'pipe',
  },
});

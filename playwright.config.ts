import { existsSync } from 'node:fs';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { firstPort, ownPort, servers } from './tests/journeys/servers';
import { chosenProjects } from './tests/support/chosen-projects';

const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
);

const SHEET_PORT = Number(process.env.SHEET_PORT ?? 8791);
const SHEET = '--config tests/platform/ui/sheet.config.mjs --outDir .wrangler/sheet';

type Server = Extract<PlaywrightTestConfig['webServer'], { command: string }>;

const SERVED = {
  reuseExistingServer: !process.env.CI,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
} satisfies Partial<Server>;

/** The built site. */
const site: Server = {
  ...SERVED,
  command: 'node tests/journeys/serve.ts',
  url: `http://localhost:${firstPort}/api/v1/bootstrap-data`,
  timeout: 600_000,
  stdout: 'pipe',
};

/** The component sheet, which needs neither data nor Worker. Built once: a dev server would load hundreds of modules for every test. */
const sheet: Server = {
  ...SERVED,
  command: `astro build ${SHEET} && exec astro preview ${SHEET} --port ${SHEET_PORT}`,
  url: `http://localhost:${SHEET_PORT}/dev/components`,
  env: { ASTRO_TELEMETRY_DISABLED: '1' },
  timeout: 300_000,
};

/** What each project needs to be served. Playwright starts all servers of a configuration, so this one names those of the chosen projects alone. */
const SERVERS: Record<string, Server> = { journeys: site, ui: sheet };

const chosen = chosenProjects();
const needed = Object.keys(SERVERS).filter((name) => chosen.length === 0 || chosen.includes(name));

export default defineConfig({
  outputDir: 'test-results',
  fullyParallel: false,
  workers: servers,
  // A test that passes only on retry is listed as flaky; the run passes.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: false,
  // Far above what any test needs, because a machine under load may be several times slower.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    // Shorter than the test timeout, so that the error names the action.
    actionTimeout: 45_000,
    viewport: { width: 1440, height: 900 },
    // To write down every test would take a good part of the time that all take.
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
  projects: [
    {
      // Whole stories in Chromium against the built site, each worker with a server and a database of its own (`tests/journeys/serve.ts`).
      name: 'journeys',
      testDir: 'tests/journeys',
      use: { baseURL: `http://localhost:${ownPort}` },
    },
    {
      // How every part of the kit behaves under pointer and keyboard.
      name: 'ui',
      testDir: 'tests/platform/ui',
      testMatch: '*.spec.ts',
      use: { baseURL: `http://localhost:${SHEET_PORT}`, colorScheme: 'dark' },
    },
  ],
  webServer: [...new Set(needed.map((name) => SERVERS[name]))],
});

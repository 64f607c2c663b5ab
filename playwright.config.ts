import { defineConfig, type PlaywrightTestConfig, type Project } from '@playwright/test';
import { firstPort, ownPort, servers } from './tests/journeys/servers';
import { installedBrowser } from './tests/runner/installed-browser';
import { SHEET_PORT } from './tests/runner/sheet-port';
import { chosenProjects } from './tests/support/chosen-projects';

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

/** Servers by project. Playwright starts all servers of a configuration, so only those of the selected projects are listed. */
const SERVERS: Record<string, Server> = { journeys: site, ui: sheet };

/** Long stories that would start last, and then run alone, start first instead. */
const FIRST = ['player-limits', 'player-network', 'quality'].map((name) => `${name}.spec.ts`);

/** Stories in Chromium against the built site; each worker has a server and a database (`tests/journeys/serve.ts`). */
const journeys: Project = {
  name: 'journeys',
  testDir: 'tests/journeys',
  // Playwright empties this folder when it starts, so concurrent projects need separate ones.
  outputDir: 'test-results/journeys',
  // Software rendering takes a second for each page transition.
  use: { baseURL: `http://localhost:${ownPort}`, contextOptions: { reducedMotion: 'reduce' } },
};

const chosen = chosenProjects();
const needed = Object.keys(SERVERS).filter((name) => chosen.length === 0 || chosen.includes(name));

export default defineConfig({
  fullyParallel: false,
  workers: servers,
  // `npm test` repeats failed tests: alone, on a new server, after their step.
  retries: 0,
  // Far longer than any test takes: a busy machine may be several times slower.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    // Shorter than the test timeout, so that the error names the action.
    actionTimeout: 45_000,
    viewport: { width: 1440, height: 900 },
    // Traces slow every test down, so `npm test` records them only for repeated tests.
    trace: 'off',
    launchOptions: {
      ...(installedBrowser && { executablePath: installedBrowser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Only localhost resolves; `tests/support/journey.ts` fails a story that requests another host.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        '--autoplay-policy=user-gesture-required',
      ],
    },
  },
  projects: [
    // `--project journeys` selects both; Playwright starts tests in the order of projects and paths.
    { ...journeys, testMatch: FIRST },
    { ...journeys, testIgnore: FIRST },
    {
      name: 'ui',
      testDir: 'tests/platform/ui',
      outputDir: 'test-results/ui',
      testMatch: '*.spec.ts',
      use: { baseURL: `http://localhost:${SHEET_PORT}`, colorScheme: 'dark' },
    },
  ],
  webServer: [...new Set(needed.map((name) => SERVERS[name]))],
});

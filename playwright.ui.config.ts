import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

const PORT = Number(process.env.SHEET_PORT ?? 8791);

/** The component sheet in Chromium: how every part of the kit behaves under pointer and keyboard. Its server needs neither data nor Worker. */
export default defineConfig({
  ...journeys,
  testDir: 'tests/platform/ui',
  testMatch: '*.spec.ts',
  use: { ...journeys.use, baseURL: `http://localhost:${PORT}`, colorScheme: 'dark' },
  webServer: {
    command: `astro dev --config tests/platform/ui/sheet.config.mjs --port ${PORT} --ignore-lock`,
    url: `http://localhost:${PORT}/dev/components`,
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
    timeout: 120_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});

import { existsSync } from 'node:fs';

/** Chromium paths of Linux distributions; the headless shell starts fastest. */
const PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Undefined if Playwright must use its own download. */
export const installedBrowser = PATHS.find((path) => existsSync(path));

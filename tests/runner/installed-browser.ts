import { existsSync } from 'node:fs';

/** Paths at which Linux distributions install Chromium; the variant without windows starts fastest. */
const PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of the installed browser; undefined if Playwright has to use its own download. */
export const installedBrowser = PATHS.find((path) => existsSync(path));

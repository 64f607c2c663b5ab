import type { Plugin } from 'vite';

/** Modules loaded on click, with a library that is an eighth of the Worker's size. */
const ONLY_IN_BROWSERS = /\/backstage\/download-code\/code-sheet\.ts$/;

/** Removes browser-only modules from the server bundle. */
export const browserOnly: Plugin = {
  name: 'browser-only',
  enforce: 'pre',
  load(id) {
    return this.environment.config.consumer === 'server' && ONLY_IN_BROWSERS.test(id) ? 'export {}' : undefined;
  },
};

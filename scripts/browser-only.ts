import type { Plugin } from 'vite';

/** Modules that are loaded when somebody presses something, and bring a library that is an eighth of the whole Worker: the server never runs them. */
const ONLY_IN_BROWSERS = /\/backstage\/download-code\/code-sheet\.ts$/;

/** Leaves out of what the server is built from what only a browser ever loads. */
export const browserOnly: Plugin = {
  name: 'browser-only',
  enforce: 'pre',
  load(id) {
    return this.environment.config.consumer === 'server' && ONLY_IN_BROWSERS.test(id) ? 'export {}' : undefined;
  },
};

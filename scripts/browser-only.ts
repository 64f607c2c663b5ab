import type { Plugin } from 'vite';

/** Modules that only browsers load, on a press or after hydration. Their libraries would enlarge the Worker. */
const ONLY_IN_BROWSERS = [
  'backstage/download-code/code-sheet.ts',
  'backstage/measurement/measure-tracks.ts',
  'upload/audio-analysis/make-rendition.ts',
  '.+/(mount|open)-[^/]+.tsx',
];
/** Views outside the islands are mounted with React's browser library, which only presses run. */
const MOUNT = 'platform/overlay/mount.ts';

const sourceAt = (path: string): RegExp => new RegExp(`/src/islands/${path}$`);
const removed = ONLY_IN_BROWSERS.map(sourceAt);
const mount = sourceAt(MOUNT);

/** Removes browser-only modules from the server bundle. */
export const browserOnly: Plugin = {
  name: 'browser-only',
  enforce: 'pre',
  load(id) {
    if (this.environment.config.consumer !== 'server') return undefined;
    if (mount.test(id)) return 'export const mount = undefined';
    return removed.some((path) => path.test(id)) ? 'export {}' : undefined;
  },
};

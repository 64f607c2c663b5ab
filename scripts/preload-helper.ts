import type { Plugin } from 'vite';

const HELPER = /^\0vite\/preload-helper\.js$/;

/** Files that every page with a lazy script has loaded. */
const LOADED = /^assets\/(base|start|rolldown-runtime)\./;

/** Requests the static imports of a lazy script together with it. */
const PRELOAD = `const requested = new Set();
export const __vitePreload = (load, files) => {
  for (const file of files) {
    if (requested.has(file)) continue;
    requested.add(file);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  }
  return load();
};`;

/** The lazy file itself is left out: its `import()` follows at once. */
export const preloadedWith = (file: string, dependencies: readonly string[]): string[] =>
  dependencies.filter((dependency) => dependency !== file && !LOADED.test(dependency));

/** Vite's own helper also loads style sheets. The build inlines those, and the helper is part of the first script of every page. */
export const preloadHelper: Plugin = {
  name: 'preload-helper',
  enforce: 'pre',
  // Astro ignores this option in its configuration.
  configEnvironment: (name) =>
    name === 'client' ? { build: { modulePreload: { polyfill: false, resolveDependencies: preloadedWith } } } : undefined,
  load: { filter: { id: HELPER }, handler: () => PRELOAD },
};

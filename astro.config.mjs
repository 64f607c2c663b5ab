import { fileURLToPath } from 'node:url';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig, envField } from 'astro/config';
import { browserOnly } from './scripts/browser-only.ts';
import { CSS_MODULES } from './scripts/css-module-types.ts';
import { BUILT_BY, fingerprint, styleSheets } from './scripts/fingerprint.ts';
import { minifiedText } from './scripts/minified-text.ts';
import { minifiedWorker } from './scripts/minified-worker.ts';
import { withPrerenderedStyles } from './scripts/prerendered-styles.ts';
import { retriedImports } from './scripts/retried-imports.ts';
import { sharedStyles } from './scripts/shared-styles.ts';
import { withoutSecrets } from './scripts/without-secrets.ts';

/** Tells the worker when the build began to read the data. A plugin, for a `define` of the configuration would make every build a full one. */
const buildTime = {
  name: 'build-time',
  config: () => ({ define: { __BUILD_TIME__: JSON.stringify(Date.now()) } }),
};

/** What React's hot reload wants to find before any component. Astro gives it to islands only, and the player is drawn without one. */
const HOT_RELOAD = `
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;

/** What who builds the site needs, in development only: the component sheet, and hot reload of everything. */
const development = {
  name: 'development',
  hooks: {
    'astro:config:setup': ({ command, injectRoute, injectScript }) => {
      if (command !== 'dev') return;
      injectRoute({ pattern: '/dev/components/[...part]', entrypoint: './src/pages/_dev/components.astro', prerender: true });
      injectScript('page', HOT_RELOAD);
    },
  },
};

/** Astro's React, whose components are rendered on the server by `src/react-renderer.ts`. */
const views = () => {
  const { name, hooks } = react();
  const setUp = hooks['astro:config:setup'];
  const serverEntrypoint = new URL('./src/react-renderer.ts', import.meta.url);
  const addRendererTo = (options) => (renderer) => options.addRenderer({ ...renderer, serverEntrypoint });
  return { name, hooks: { ...hooks, 'astro:config:setup': (options) => setUp({ ...options, addRenderer: addRendererTo(options) }) } };
};

/** Recognizes source files by the end of their paths, without their extensions. */
const filesOf = (...paths) => new RegExp(`/(${paths.join('|')})\\.(tsx?|css)$`);

/**
 * What every page runs goes in one file, and what comes together later in others: over a slow line each further file costs more than its
 * bytes. What a group stands on goes with it, unless a group of higher priority has it. `base` does nothing by itself, for the embedded
 * players stand on it as well. `common` is without React, so that a hint or a notice does not bring it.
 */
const CHUNKS = {
  groups: [
    {
      name: 'base',
      test: new RegExp(
        `${
          filesOf(
            'functions/platform/contract/(cookie|duration|subject)',
            'functions/listening/play/play.contract',
            'listening/player/source/play-source',
            'platform/api-client/(api-call|send)',
            'platform/lazy/retry-import',
            'platform/lib/(cookie|rail|media-fragment|translate)',
            'platform/router/load-router',
          ).source
        }|node_modules/nanostores/(?!map|deep-map|listen-keys)|rolldown/runtime`,
      ),
      priority: 7,
    },
    {
      name: 'react',
      test: /node_modules\/(@nanostores\/react|react|react-dom|scheduler)\/|src\/islands\/platform\/overlay\/mount\.ts$/,
      priority: 6,
    },
    {
      name: 'start',
      test: /src\/islands\/(listening\/player\/start\/start|start\/(start-shell|actions)|platform\/router\/slow-device)\.ts$/,
      priority: 4,
    },
    { name: 'router', test: filesOf('platform/router/router'), priority: 4 },
    {
      name: 'idle',
      test: filesOf(
        'listening/player/engine/player.controls',
        'listening/player/start/player.extensions',
        'platform/error-log/start-reporting',
        'platform/overlay/tooltips',
        'platform/router/deferred-unmount',
        'start/(reach|rest)',
      ),
      priority: 2,
    },
    { name: 'items', test: filesOf('listening/item/(serve-items|item-at)'), priority: 2 },
    {
      name: 'common',
      test: filesOf(
        'functions/platform/contract/page-path',
        'account/saved-state/saved-state.store',
        'catalogue/track/(main-artists|playable-track)',
        'listening/player/source/(artist-names|track-data)',
        'platform/bootstrap/restriction-cookie',
        'platform/lib/(format|image|position-text|until|waveform-path)',
        'platform/router/navigate',
        'platform/ui/base/(avatar-style|badge|class-names|tooltip|(Avatar|Cover|Icon|Spinner|layout|text|waveform-shape).module)',
        'platform/ui/button/((icon-)?button-style|(Icon|Play)?Button.module)',
      ),
      priority: 3,
    },
    {
      name: 'messages',
      test: filesOf(
        'platform/bootstrap/current-user',
        'platform/error/(error|explain-error|show-error)',
        'platform/lib/(page-locale|relative-time)',
        'platform/router/return-path',
        'platform/toast/(pending-action|undo)',
      ),
      priority: 2,
    },
    {
      name: 'query',
      test: new RegExp(
        `${filesOf('platform/lib/use-hydrated', 'platform/query/(QueryProvider|query-client|use-page-query)').source}|node_modules/@tanstack/`,
      ),
      priority: 0,
    },
    {
      name: 'controls',
      test: filesOf(
        'platform/ui/base/(Avatar|Chip|Skeleton|Spinner|(Chip|Skeleton).module)',
        'platform/ui/button/(Button|ButtonLink)',
        'platform/ui/field/(Field|Field.module|early-input)',
        'platform/ui/layout/(EmptyState|ErrorState|MoreButton|MoreFailed)',
      ),
      priority: 0,
    },
    {
      name: 'kit',
      test: filesOf(
        'account/saved-state/SaveButtons',
        'listening/player/engine/use-player',
        'platform/lazy/lazy-part',
        'platform/ui/base/(Cover|Icon)',
        'platform/ui/button/IconButton',
        'platform/ui/field/use-pointer-drag',
      ),
      priority: 1,
    },
  ],
};

export default defineConfig({
  /** Where the site will be, if not where `wrangler.toml` says. */
  site: process.env.BASE_URL,
  output: 'static',
  trailingSlash: 'never',
  // Pages are rendered in workerd and written by Node: with so many on their way at once neither waits for the other, not even while it clears its memory.
  build: { format: 'file', assets: 'assets', inlineStylesheets: 'always', concurrency: 32 },
  session: false,
  security: { checkOrigin: false },
  // `src/islands/platform/router/prefetched-page.ts` does more: what it fetches is read before it is wanted.
  prefetch: false,
  devToolbar: { enabled: false },
  env: {
    schema: {
      /** How many pages of each kind the build renders, the most played first; all others are rendered when they are asked for. */
      PRERENDER_LIMIT: envField.number({ context: 'server', access: 'public', int: true, min: 0, default: 1000 }),
    },
  },
  integrations: [views(), development, sharedStyles, minifiedWorker, withoutSecrets],
  adapter: withPrerenderedStyles(
    cloudflare({ imageService: 'passthrough', persistState: { path: process.env.SEGUE_STATE ?? '.wrangler/state' } }),
  ),
  vite: {
    plugins: [buildTime, browserOnly, minifiedText, retriedImports],
    // Names that an operator's own styles can be written for.
    css: { modules: CSS_MODULES },
    // Astro takes pages over from the build before unless sources or a part of the configuration changed; that part names the rest here.
    define: { __BUILT_BY__: JSON.stringify(fingerprint([...BUILT_BY, ...styleSheets()], [])) },
    resolve: { alias: [{ find: /^postcss$/, replacement: fileURLToPath(new URL('./scripts/absent-postcss.ts', import.meta.url)) }] },
    // A script in the page itself would need its hash in the content policy; `src/layouts/inline-script.ts` names all that have one.
    build: { assetsInlineLimit: 0 },
    // What listens to sounds loads parts of itself only where a file needs them.
    worker: { format: 'es' },
    // The adapter has every file begin with a stand-in for `process`, which only the server's code asks for.
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: CHUNKS, banner: '' } } } } },
  },
  experimental: { incrementalBuild: true },
});

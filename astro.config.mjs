import { fileURLToPath } from 'node:url';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig, envField } from 'astro/config';
import { browserOnly } from './scripts/browser-only.ts';
import { checkedBuild } from './scripts/checked-build.ts';
import { CSS_MODULES } from './scripts/css-module-types.ts';
import { BUILT_FROM, fingerprint } from './scripts/fingerprint.ts';
import { islandAddresses } from './scripts/island-addresses.ts';
import { minifiedText } from './scripts/minified-text.ts';
import { minifiedWorker } from './scripts/minified-worker.ts';
import { preloadHelper } from './scripts/preload-helper.ts';
import { withPrerenderedStyles } from './scripts/prerendered-styles.ts';
import { retriedImports } from './scripts/retried-imports.ts';
import { sharedStyles } from './scripts/shared-styles.ts';
import { withoutSecrets } from './scripts/without-secrets.ts';

/** Passes the start time of the build to the Worker. A plugin, because a changed `define` would make every build a full one. */
const buildTime = {
  name: 'build-time',
  config: () => ({ define: { __BUILD_TIME__: JSON.stringify(Date.now()) } }),
};

/** React's hot reload needs this before any component. Astro adds it to islands only, and the player is not an island. */
const HOT_RELOAD = `
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;

/** Development only: the component sheet and hot reload. */
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

/** Astro's React integration with `src/react-renderer.ts` as its server renderer. */
const views = () => {
  const { name, hooks } = react();
  const setUp = hooks['astro:config:setup'];
  const serverEntrypoint = new URL('./src/react-renderer.ts', import.meta.url);
  const addRendererTo = (options) => (renderer) => options.addRenderer({ ...renderer, serverEntrypoint });
  return { name, hooks: { ...hooks, 'astro:config:setup': (options) => setUp({ ...options, addRenderer: addRendererTo(options) }) } };
};

/** Matches source files by the end of their paths, without extensions. */
const filesOf = (...paths) => new RegExp(`/(${paths.join('|')})\\.(tsx?|css)$`);

/**
 * Code that every page runs is one file, and code that loads together later is one file each: on a slow connection a request costs more than
 * its bytes. A group includes its dependencies unless a group of higher priority has them. `base` has no side effects, because embedded
 * players import it too. `common` excludes React, so that a toast does not load it.
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
        'listening/player/start/(player.extensions|site-defaults)',
        'platform/error-report/start-reporting',
        'platform/overlay/tooltips',
        'platform/router/deferred-unmount',
        'start/(reach|rest)',
      ),
      priority: 2,
    },
    { name: 'items', test: filesOf('listening/item/(serve-items|item-at)', 'listening/player/queue/queue-edit'), priority: 2 },
    // From the first sound on; embedded players load the first one as well.
    { name: 'sounding', test: filesOf('listening/player/(engine/stall-watch|source/lock-screen)'), priority: 2 },
    { name: 'playing', test: filesOf('listening/player/(source/player.radio|start/during-playback)'), priority: 0 },
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
        'listening/player/engine/(error-text|stall.store|use-player)',
        'listening/player/ui/repeat-text',
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
  /** Overrides the address in `wrangler.toml`. */
  site: process.env.BASE_URL,
  output: 'static',
  trailingSlash: 'never',
  // workerd renders pages and Node writes them: with 32 in flight neither waits for the other, not even during garbage collection.
  build: { format: 'file', assets: 'assets', inlineStylesheets: 'always', concurrency: 32 },
  session: false,
  security: { checkOrigin: false },
  // `src/islands/platform/router/prefetched-page.ts` prefetches and parses pages instead.
  prefetch: false,
  devToolbar: { enabled: false },
  env: {
    schema: {
      /** Pages that the build renders, of each kind, the most played first; others are rendered on request. */
      PRERENDER_LIMIT: envField.number({ context: 'server', access: 'public', int: true, min: 0, default: 1000 }),
    },
  },
  integrations: [views(), development, sharedStyles, minifiedWorker, withoutSecrets, checkedBuild],
  adapter: withPrerenderedStyles(
    cloudflare({ imageService: 'passthrough', persistState: { path: process.env.SEGUE_STATE ?? '.wrangler/state' } }),
  ),
  vite: {
    plugins: [buildTime, browserOnly, islandAddresses, minifiedText, retriedImports, preloadHelper],
    // Stable class names, so that operators can write custom styles.
    css: { modules: CSS_MODULES },
    // Astro reuses pages of the previous build unless their own sources or `define` changed. Any source may rename a script that all pages share.
    define: { __BUILT_FROM__: JSON.stringify(fingerprint(BUILT_FROM, [])) },
    resolve: { alias: [{ find: /^postcss$/, replacement: fileURLToPath(new URL('./scripts/absent-postcss.ts', import.meta.url)) }] },
    // Inlined scripts would need a hash in the content policy; `src/layouts/inline-script.ts` lists those that have one.
    build: { assetsInlineLimit: 0 },
    // The audio analysis loads its decoders on demand, which needs modules.
    worker: { format: 'es' },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: CHUNKS,
              // The adapter prepends a `process` shim, which only server code needs.
              banner: '',
              // Seven characters instead of eight, the least that rolldown takes: names of chunks fill a fifth of the first script.
              chunkFileNames: 'assets/[name].[hash:7].js',
            },
          },
        },
      },
    },
  },
  experimental: { incrementalBuild: true },
});

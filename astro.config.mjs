import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig, envField } from 'astro/config';

/** Tells the worker when the build began to read the data. A plugin, for a `define` of the configuration would make every build a full one. */
const buildTime = {
  name: 'build-time',
  config: () => ({ define: { __BUILD_TIME__: JSON.stringify(Date.now()) } }),
};

/** Pages for who builds the site, in development only: the component sheet. */
const developmentPages = {
  name: 'development-pages',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'dev') injectRoute({ pattern: '/dev/components', entrypoint: './src/pages/_dev/components.astro', prerender: true });
    },
  },
};

export default defineConfig({
  /** Where the site will be, if not where `wrangler.toml` says. */
  site: process.env.BASE_URL,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', assets: 'assets', inlineStylesheets: 'always' },
  session: false,
  security: { checkOrigin: false },
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  devToolbar: { enabled: false },
  env: {
    schema: {
      /** How many pages of each kind the build renders, the most played first; all others are rendered when they are asked for. */
      PRERENDER_LIMIT: envField.number({ context: 'server', access: 'public', int: true, min: 0, default: 1000 }),
    },
  },
  integrations: [react(), developmentPages],
  adapter: cloudflare({ imageService: 'passthrough', persistState: { path: process.env.SEGUE_STATE ?? '.wrangler/state' } }),
  vite: { plugins: [buildTime] },
  experimental: { incrementalBuild: true },
});

import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { CSS_MODULES } from '../../../scripts/css-module-types.ts';

const sheet = {
  name: 'sheet',
  hooks: {
    'astro:config:setup': ({ injectRoute }) =>
      injectRoute({ pattern: '/dev/components/[...part]', entrypoint: './src/pages/_dev/components.astro', prerender: true }),
  },
};

/** The component sheet alone: no page of the site is among the sources, so nothing of the Worker is needed. */
export default defineConfig({
  srcDir: './src/pages/_dev',
  cacheDir: './node_modules/.astro-sheet',
  integrations: [react(), sheet],
  vite: { css: { modules: CSS_MODULES } },
});

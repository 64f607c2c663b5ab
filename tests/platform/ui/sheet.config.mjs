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

/** Builds only the component sheet, which needs no Worker because the site's pages are not among its sources. */
export default defineConfig({
  srcDir: './src/pages/_dev',
  cacheDir: './node_modules/.astro-sheet',
  integrations: [react(), sheet],
  vite: { css: { modules: CSS_MODULES } },
});

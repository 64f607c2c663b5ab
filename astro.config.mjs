import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: process.env.BASE_URL ?? 'http://localhost:8787',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', assets: 'assets' },
  session: false,
  security: { checkOrigin: false },
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  devToolbar: { enabled: false },
  integrations: [react()],
  adapter: cloudflare({ imageService: 'passthrough', persistState: { path: process.env.SEGUE_STATE ?? '.wrangler/state' } }),
  experimental: { incrementalBuild: true },
});

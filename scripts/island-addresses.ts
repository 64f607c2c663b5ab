import type { Plugin } from 'vite';

const PATH = /("client:component-path":\s*)"#islands\//g;

export const addressIslands = (code: string): string => code.replace(PATH, '$1"/src/islands/');

/** Development only: gives islands addresses that a browser can request. Astro leaves `#islands/…` as it is, and what follows `#` is never sent. */
export const islandAddresses: Plugin = {
  name: 'island-addresses',
  apply: 'serve',
  enforce: 'post',
  transform: {
    filter: { id: /\.astro$/, code: 'client:component-path' },
    handler: (code) => ({ code: addressIslands(code), map: null }),
  },
};

import type { Plugin } from 'vite';

const ISLAND = /\/src\/islands\/.*\.tsx?$/;
const DYNAMIC_IMPORT = /(?<!typeof )\bimport\(\s*(["'`])[^"'`]+\1\s*\)/g;
const RETRY = '__retryImport';

export const wrapImports = (code: string): string => code.replace(DYNAMIC_IMPORT, (call) => `${RETRY}(() => ${call})`);

/** Retries every failed `import()` of the islands. */
export const retriedImports: Plugin = {
  name: 'retried-imports',
  transform: {
    filter: { id: ISLAND, code: 'import(' },
    handler(code) {
      if (this.environment.config.consumer === 'server') return undefined;
      return { code: `import { retryImport as ${RETRY} } from '#islands/platform/lazy/retry-import';\n${wrapImports(code)}`, map: null };
    },
  },
};

import { rmSync } from 'node:fs';

/**
 * Takes away the copy of `.dev.vars` that the adapter lays into every build, where anybody may read it. What serves a build locally is told where the secrets
 * are (`SECRETS` in `process.ts`).
 */
export const withoutSecrets = {
  name: 'without-secrets',
  hooks: {
    'astro:build:done': ({ dir }: { dir: URL }): void => rmSync(new URL('../server/.dev.vars', dir), { force: true }),
  },
};

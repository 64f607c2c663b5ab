import { rmSync } from 'node:fs';

/** Removes the copy of `.dev.vars` that the adapter adds to every build. Local servers get the secrets through `SECRETS` in `process.ts`. */
export const withoutSecrets = {
  name: 'without-secrets',
  hooks: {
    'astro:build:done': ({ dir }: { dir: URL }): void => rmSync(new URL('../server/.dev.vars', dir), { force: true }),
  },
};

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { type Bundle, COMPATIBILITY, DATABASE_ID } from './prepared.ts';

/* Server process to be killed: the runtime of `wrangler dev` without file watching and bundling. */

/** Passed as JSON in the first argument. */
export interface Served extends Bundle {
  state: string;
  port: number;
  bucket: string;
  storageKeys: { accessKeyId: string; secretAccessKey: string };
  variables: Record<string, string>;
}

const { bundle, main, state, port, bucket, storageKeys, variables } = JSON.parse(process.argv[2] ?? '') as Served;
const paths = new Set([main, ...globSync('**/*.{js,mjs}', { cwd: bundle })]);

const server = new Miniflare(
  convertV4MiniflareOptions({
    host: 'localhost',
    port,
    resourcePersistencePath: join(state, 'v3'),
    unsafeLocalExplorer: true,
    unsafeTriggerHandlers: true,
    workers: [
      {
        name: 'segue-faults',
        compatibilityDate: COMPATIBILITY.date,
        compatibilityFlags: COMPATIBILITY.flags,
        modulesRoot: bundle,
        modules: [...paths].map((path) => ({ type: 'ESModule' as const, path: join(bundle, path) })),
        bindings: variables,
        d1Databases: { DB: { id: DATABASE_ID } },
        r2Buckets: { BUCKET: { id: bucket, s3Credentials: storageKeys } },
        images: { binding: 'IMAGES' },
      },
    ],
  }),
);
await server.ready;

import { globSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { type Bundle, COMPATIBILITY } from './prepared.ts';
import { createRuntime } from './runtime.ts';

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

const server = createRuntime(
  state,
  {
    name: 'segue-faults',
    compatibilityDate: COMPATIBILITY.date,
    compatibilityFlags: COMPATIBILITY.flags,
    modulesRoot: bundle,
    modules: [...paths].map((path) => ({ type: 'ESModule' as const, path: join(bundle, path) })),
    bindings: variables,
    r2Buckets: { BUCKET: { id: bucket, s3Credentials: storageKeys } },
    images: { binding: 'IMAGES' },
  },
  { host: 'localhost', port, unsafeLocalExplorer: true, unsafeTriggerHandlers: true },
);
await server.ready;
flushCompileCache();

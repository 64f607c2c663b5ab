import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Miniflare, V4SharedOptions, V4WorkerOptions } from 'miniflare';

/** Required: for an import, Node parses the whole package first to find out that it is CommonJS. */
const runtime: typeof import('miniflare') = createRequire(import.meta.url)('miniflare');

/** Runtime of `wrangler dev` with the local database and storage in `state`. */
export const createRuntime = (state: string, worker: V4WorkerOptions, options: V4SharedOptions = {}): Miniflare =>
  new runtime.Miniflare(
    runtime.convertV4MiniflareOptions({
      ...options,
      resourcePersistencePath: join(state, 'v3'),
      workers: [{ ...worker, d1Databases: { DB: { id: '00000000-0000-0000-0000-000000000001' } } }],
    }),
  );

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../scripts/process.ts';

/* The size of the Worker from the build, as `wrangler deploy` counts it; `npm run bench worker` measures its start too. */
const SERVER = join(ROOT, 'dist/server');
/** 2 MB, the bound of the benchmark. */
const WORKER = 2 * 1024 * 1024;

test('the Worker has at most 2 MB, compressed', () => {
  const modules = globSync('**/*.mjs', { cwd: SERVER }).map((path) => readFileSync(join(SERVER, path)));
  assert.ok(modules.length > 0, 'the build has a Worker');
  const bytes = gzipSync(Buffer.concat(modules)).length;
  console.log(`${bytes} bytes`);
  assert.ok(bytes <= WORKER, `${bytes} bytes`);
});

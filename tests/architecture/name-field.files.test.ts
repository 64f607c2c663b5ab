import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const WRITTEN_NAME = /\b\w*(?:[nN]ame|[tT]itle|label|company)\w*:\s*z\s*\.string\([^)]*\)\s*\.trim\(\)(?!.*nameText)/g;

test('ATT-06 every name field of a contract is built by platform/contract/name', () => {
  const fields = globSync('functions/**/*.contract.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(WRITTEN_NAME)].map(([field]) => `${path} ${field.split(':')[0]}`),
  );
  expect(fields).toEqual([]);
});

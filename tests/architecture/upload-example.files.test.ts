import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './support/sources';

test('the upload script in the manual equals that of the API page', () => {
  const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
  expect(read('docs/uploading.md')).toContain(`\`\`\`sh\n${read('src/islands/site/api-docs/upload-example.sh')}\`\`\``);
});

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requireConfigured } from '../../scripts/configuration';
import { ROOT } from '../../scripts/process';

const SECRET = 'BETTER_AUTH_SECRET=0123456789012345678901234567890123456789';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'segue-'));
  cpSync(join(ROOT, 'wrangler.toml'), join(folder, 'wrangler.toml'));
  writeFileSync(join(folder, '.dev.vars'), SECRET);
});
afterEach(() => rmSync(folder, { recursive: true }));

const without = (part: RegExp): void => {
  const file = join(folder, 'wrangler.toml');
  const whole = readFileSync(file, 'utf8');
  const rest = whole.replace(part, '');
  expect(rest).not.toBe(whole);
  writeFileSync(file, rest);
};

describe('startup checks', () => {
  test('a complete configuration passes', () => expect(() => requireConfigured(folder)).not.toThrow());

  test.each([
    ['DB', /\[\[d1_databases\]\][^[]*/],
    ['BUCKET', /\[\[r2_buckets\]\][^[]*/],
    ['BASE_URL', /^BASE_URL.*$/m],
  ])('a missing %s stops the start with one line', (name, part) => {
    without(part);
    expect(() => requireConfigured(folder)).toThrow(new RegExp(`^${name} is missing: [^\\n]*$`));
  });

  test.each([
    ['is missing', ''],
    ['is short', SECRET.slice(0, -20)],
  ])('CFG-06 the start stops with one line if the secret %s', (_, line) => {
    writeFileSync(join(folder, '.dev.vars'), line);
    expect(() => requireConfigured(folder)).toThrow(/^BETTER_AUTH_SECRET is missing or shorter than 32 characters: [^\n]*$/);
  });
});

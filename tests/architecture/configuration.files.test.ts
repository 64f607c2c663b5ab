import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requireConfigured } from '../../scripts/configuration';
import { ROOT } from '../../scripts/process';

const SECRET = 'BETTER_AUTH_SECRET=0123456789012345678901234567890123456789';
const LOCAL = { baseUrl: 'http://localhost:8787' };

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
  test('a complete configuration passes', () => expect(() => requireConfigured(folder, LOCAL)).not.toThrow());

  test.each([
    ['DB', /\[\[d1_databases\]\][^[]*/],
    ['BUCKET', /\[\[r2_buckets\]\][^[]*/],
    ['BASE_URL', /^BASE_URL.*$/m],
  ])('a missing %s stops the start with one line', (name, part) => {
    without(part);
    expect(() => requireConfigured(folder, LOCAL)).toThrow(new RegExp(`^${name} is missing: [^\\n]*$`));
  });

  test.each(['music.example', 'music.example:8787', 'ftp://music.example', 'https://'])('a BASE_URL of %j stops the start', (address) => {
    const sentence = `BASE_URL must be an address that begins with http:// or https://, not "${address}".`;
    expect(() => requireConfigured(folder, { baseUrl: address })).toThrow(sentence);
    const file = join(folder, 'wrangler.toml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^BASE_URL.*$/m, `BASE_URL = "${address}"`));
    expect(() => requireConfigured(folder, LOCAL)).toThrow(sentence);
  });

  test.each([
    ['is missing', ''],
    ['is short', SECRET.slice(0, -20)],
  ])('CFG-06 the start stops with one line if the secret %s', (_, line) => {
    writeFileSync(join(folder, '.dev.vars'), line);
    expect(() => requireConfigured(folder, LOCAL)).toThrow(/^BETTER_AUTH_SECRET is missing or shorter than 32 characters: [^\n]*$/);
  });
});

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheRoot, expiredEntries, UserCache } from '../../scripts/user-cache';

let root = '';
let checkout = '';

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'segue-cache-'));
  [root, checkout] = [join(folder, 'cache'), join(folder, 'checkout')];
});
afterEach(() => rmSync(join(root, '..'), { recursive: true }));

/** Folder with a generated file and one of the checkout. */
const generate = (text: string): string => {
  const folder = join(checkout, text);
  mkdirSync(join(folder, 'files/audio'), { recursive: true });
  writeFileSync(join(folder, 'files/audio/1.mp3'), text);
  writeFileSync(join(folder, 'own.txt'), text);
  return folder;
};

const store = (hash: string, text: string): void => new UserCache('demo', root).store(hash, generate(text), ['files']);

const restored = (hash: string): string | false => {
  const folder = join(checkout, 'restored');
  return new UserCache('demo', root).restore(hash, folder) && readFileSync(join(folder, 'files/audio/1.mp3'), 'utf8');
};

test.each([
  ['an absolute XDG_CACHE_HOME', { XDG_CACHE_HOME: '/srv/cache' }, '/srv/cache/segue'],
  ['a relative XDG_CACHE_HOME', { XDG_CACHE_HOME: 'cache' }, join(homedir(), '.cache/segue')],
  ['no XDG_CACHE_HOME', {}, join(homedir(), '.cache/segue')],
])('the cache folder with %s is the standard one', (_, environment, folder) => {
  expect(cacheRoot(environment)).toBe(folder);
});

test('the cache restores only under the stored hash', () => {
  store('aa', 'one');
  expect(restored('aa')).toBe('one');
  expect(restored('bb')).toBe(false);
  expect(readdirSync(join(checkout, 'restored'))).toEqual(['files']);
});

test('restoring over older files leaves other files unchanged', () => {
  store('aa', 'one');
  const folder = generate('two');
  expect(new UserCache('demo', root).restore('aa', folder)).toBe(true);
  expect(['files/audio/1.mp3', 'own.txt'].map((path) => readFileSync(join(folder, path), 'utf8'))).toEqual(['one', 'two']);
  expect(readdirSync(folder).sort()).toEqual(['files', 'own.txt']);
});

test.each([
  ['a changed file', (entry: string) => writeFileSync(join(entry, 'content/files/audio/1.mp3'), 'on')],
  ['a missing file', (entry: string) => rmSync(join(entry, 'content/files/audio/1.mp3'))],
  ['no digest', (entry: string) => rmSync(join(entry, 'digest'))],
])('a cache entry with %s is not restored', (_, damage) => {
  store('aa', 'one');
  damage(join(root, 'demo/aa'));
  expect(restored('aa')).toBe(false);
  expect(readdirSync(join(checkout, 'restored'))).toEqual([]);
});

test('a damaged cache entry is replaced by the next stored one', () => {
  store('aa', 'one');
  writeFileSync(join(root, 'demo/aa/content/files/audio/1.mp3'), 'on');
  restored('aa');
  store('aa', 'two');
  expect(restored('aa')).toBe('two');
});

test('the entry of the process that stored first remains', () => {
  store('aa', 'one');
  store('aa', 'two');
  expect(restored('aa')).toBe('one');
  expect(readdirSync(join(root, 'demo'))).toEqual(['aa']);
});

test('a cache that cannot be written warns, and the run continues without it', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  mkdirSync(join(root, '..'), { recursive: true });
  writeFileSync(root, 'a file in place of the folder');
  store('aa', 'one');
  expect(warn).toHaveBeenCalledOnce();
  expect(restored('aa')).toBe(false);
  warn.mockRestore();
});

test('restoreNewest restores the newest entry', () => {
  const cache = new UserCache('demo', root);
  expect(cache.restoreNewest(join(checkout, 'restored'))).toBe(false);
  store('aa', 'one');
  expect(cache.restoreNewest(join(checkout, 'restored'))).toBe(true);
  expect(restored('aa')).toBe('one');
});

test('of more than two entries the least recently used are removed', () => {
  const entries = [
    { name: 'aa', usedAt: 1 },
    { name: 'bb', usedAt: 4 },
    { name: 'cc', usedAt: 2 },
    { name: 'dd', usedAt: 3 },
  ];
  expect(expiredEntries(entries, 5)).toEqual(['cc', 'aa']);
});

test('unfinished entries are removed only once they are abandoned', () => {
  const entries = [
    { name: 'unfinished-1', usedAt: 0 },
    { name: 'unfinished-2', usedAt: 3_600_000 },
    { name: 'aa', usedAt: 0 },
  ];
  expect(expiredEntries(entries, 3_600_001)).toEqual(['unfinished-1']);
});

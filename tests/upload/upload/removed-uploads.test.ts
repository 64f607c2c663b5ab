import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY, MINUTE } from '#functions/platform/contract/duration';
import { dropRemoved, readRemoved, storeRemoved, updateRemoved } from '#islands/upload/upload/storage/removed-uploads';

const NOW = Date.UTC(2026, 0, 1);
const OWNER = 1;
const OTHER = 2;

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  const storage: Partial<Storage> = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

test('removed uploads and files are known until the server no longer lists them', () => {
  storeRemoved(OWNER, ['begun', 7], NOW);

  expect(updateRemoved(OWNER, new Set(['begun', 7, 8]), NOW)).toEqual({ removed: new Set(['begun', 7]), lost: new Set() });
  expect(updateRemoved(OWNER, new Set([7, 8]), NOW).removed).toEqual(new Set([7]));
  expect(updateRemoved(OWNER, new Set(['begun', 7]), NOW).removed).toEqual(new Set([7]));
});

test('a deletion that has not arrived after a minute is lost', () => {
  storeRemoved(OWNER, [7], NOW);
  storeRemoved(OWNER, [8], NOW + 1);

  expect(updateRemoved(OWNER, new Set([7, 8]), NOW + MINUTE).lost).toEqual(new Set([7]));
});

test('ids of other users on this computer are left alone', () => {
  storeRemoved(OWNER, [7], NOW);

  expect(readRemoved(OTHER, NOW)).toEqual(new Set());
  expect(updateRemoved(OTHER, new Set([7]), NOW).removed).toEqual(new Set());
  expect(updateRemoved(OTHER, new Set(), NOW).removed).toEqual(new Set());
  expect(updateRemoved(OWNER, new Set([7]), NOW).removed).toEqual(new Set([7]));
});

test('a confirmed deletion and one of a week ago are forgotten', () => {
  storeRemoved(OWNER, [7, 8], NOW);
  dropRemoved([7], NOW);

  expect(readRemoved(OWNER, NOW)).toEqual(new Set([8]));
  expect(updateRemoved(OWNER, new Set([7, 8]), NOW + 7 * DAY).removed).toEqual(new Set());
  expect(stored.size).toBe(0);
});

test.each(['', '{', 'null', '{"id":7}', '[null,7,{"id":{}},{"userId":1,"id":7}]'])('stored text %j is no list and ignored', (text) => {
  stored.set('segue-removed', text);

  expect(updateRemoved(OWNER, new Set([7]), NOW).removed).toEqual(new Set());
});

test('without storage nothing is remembered and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  storeRemoved(OWNER, [7], NOW);

  expect(updateRemoved(OWNER, new Set([7]), NOW).removed).toEqual(new Set());
});

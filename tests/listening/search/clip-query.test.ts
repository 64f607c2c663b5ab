import { expect, test } from 'vitest';
import { clipQuery } from '#functions/listening/search/search-page.service';

test('a query is trimmed and cut to its first 200 characters', () => {
  expect(clipQuery('  night bus ')).toBe('night bus');
  expect(clipQuery('a'.repeat(201))).toBe('a'.repeat(200));
  expect(clipQuery(`${'a'.repeat(199)}😀`)).toBe(`${'a'.repeat(199)}\u{fffd}`);
});

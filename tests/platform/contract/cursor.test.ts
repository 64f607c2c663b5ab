import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from '#functions/platform/contract/pagination';

test('a cursor is URL-safe and decodes to its position', () => {
  for (const key of ['a???', 'a>>>', 'a', 'Bärbel', '光', 7.5]) {
    const cursor = encodeCursor([key, 12]);
    expect([key, cursor]).toEqual([key, expect.stringMatching(/^[\w-]+$/)]);
    expect(decodeCursor(cursor)).toEqual([key, 12]);
  }
});

import { describe, expect, it } from 'vitest';
import { editDistance } from '#functions/listening/search/search.text';

describe('edit distance', () => {
  it.each([
    ['fjord', 'fjord', 2, 0],
    ['fjord', 'fjords', 1, 1],
    ['fjords', 'fjord', 1, 1],
    ['fjord', 'fjoed', 1, 1],
    ['fjord', 'fjodr', 1, 1],
    ['fjord', 'fiodr', 2, 2],
    ['fjord', 'fjordss', 2, 2],
    ['fjord', 'fjordss', 1, 2],
    ['fjord', 'waves', 2, 3],
    ['', 'ab', 2, 2],
    ['日本語', '日本', 1, 1],
  ])('%s and %s with a maximum of %i have distance %i', (one, other, most, typos) => {
    expect(editDistance(one, other, most)).toBe(typos);
  });

  it('the distance beyond 249 characters exceeds the maximum', () => {
    expect(editDistance('a'.repeat(248), 'a'.repeat(249), 2)).toBe(1);
    expect(editDistance('a'.repeat(249), 'a'.repeat(250), 2)).toBe(3);
  });
});

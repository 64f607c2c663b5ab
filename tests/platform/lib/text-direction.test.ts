import { expect, test } from 'vitest';
import { directionOf } from '#islands/platform/lib/text-direction';

test.each([
  ['ar', 'rtl'],
  ['fa-IR', 'rtl'],
  ['HE', 'rtl'],
  ['en', undefined],
  ['arn', undefined],
  ['', undefined],
])('a page in %j is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

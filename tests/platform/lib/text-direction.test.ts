import { expect, test } from 'vitest';
import { directionOf } from '#islands/platform/lib/text-direction';

test.each([
  ['ar', 'rtl'],
  ['fa-IR', 'rtl'],
  ['HE', 'rtl'],
  ['en', undefined],
  ['arn', undefined],
  ['', undefined],
])('the direction of %j is %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

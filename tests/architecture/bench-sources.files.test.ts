import { expect, test } from 'vitest';
import { MEASURED_PARTS, sourcesOf } from '../bench/sources.ts';

test('the sources of every benchmark are there, so that one that changes makes its figures stale', () => {
  expect(MEASURED_PARTS.length).toBeGreaterThan(10);
  for (const part of MEASURED_PARTS)
    expect({ part, sources: sourcesOf(part) }).toEqual({ part, sources: expect.stringMatching(/^[0-9a-f]{12}$/) });
});

import { expect, test } from 'vitest';
import { MEASURED_PARTS, sourcesOf } from '../bench/sources.ts';

test('every benchmark has sources, so that changes make its results stale', () => {
  expect(MEASURED_PARTS.length).toBeGreaterThan(10);
  for (const part of MEASURED_PARTS)
    expect({ part, sources: sourcesOf(part) }).toEqual({ part, sources: expect.stringMatching(/^[0-9a-f]{12}$/) });
});

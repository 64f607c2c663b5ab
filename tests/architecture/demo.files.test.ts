import { expect, test } from 'vitest';
import { firstGroups, trackGroups } from '../../db/demo/jobs';

test('a first start waits for whole releases, a few of all tracks', () => {
  const groups = trackGroups();
  const first = groups.slice(0, firstGroups(groups)).flat().length;
  expect([first >= 8, first <= groups.flat().length / 5]).toEqual([true, true]);
});

import { expect, test } from 'vitest';
import { nearestQueries } from '#islands/listening/search/nearest-query';

test.each([
  ['/track/12/kite-season', ['kite season']],
  ['/album/3/low-tide-society/salt_index', ['salt index', 'low tide society']],
  ['/artist/999999999', []],
  ['/no-such-channel', ['no such channel']],
  ['/tag/late%20night', ['late night']],
  ['/tag/100%', ['100%']],
  ['/404', []],
  ['/', []],
])('PAGE-018 the address %s of a missing page names %j', (path, queries) => {
  expect(nearestQueries(path)).toEqual(queries);
});

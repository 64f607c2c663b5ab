import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { object } from '#db/json-row';
import { tracks } from '#db/schema/track';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { type PageQuery, readPageRow } from '#functions/site/public-page/page-statement';
import { createTrack } from '../../support/factories/track.factory';

test('a page statement is built once per visit and reads the requested row', async () => {
  const made = [await createTrack({ name: 'Ebb' }), await createTrack({ name: 'Tidal' })];
  let times = 0;
  const query: PageQuery<{ name: string }> = (_, id) => {
    times += 1;
    return { row: object({ name: tracks.name }), from: sql`${tracks} where ${tracks.id} = ${id}` };
  };
  const visit = createContext(env, ANONYMOUS_ACTOR);
  const names = [];
  for (const { id } of [...made, { id: 999_999 }]) names.push((await readPageRow(visit, query, id))?.name);
  expect([names, times]).toEqual([['Ebb', 'Tidal', undefined], 1]);
  await readPageRow(createContext(env, ANONYMOUS_ACTOR), query, made[0]!.id);
  expect(times).toBe(2);
});

import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { neighbourStatements } from '#db/rollup/neighbour';
import { playDayStatements } from '#db/rollup/play-day';
import { rollupCursors, trackNeighbours } from '#db/schema/listening';
import { plays } from '#db/schema/play';
import { createLargeCatalogue } from '../../support/factories/catalogue.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { planOf, recording, type Statement, statementsOf } from '../../support/statements';

/** Full scans of music or plays. */
const scans = (plan: string[]) => plan.filter((step) => /^SCAN (plays|track|album|artist|playlist)/.test(step) && !/_popular$/.test(step));

test('“For you” and the roll-up jobs scan no large table', async () => {
  await createLargeCatalogue();
  const user = await createUser({ email: 'listener@example.com' });
  const db = drizzle(env.DB);
  await db.update(plays).set({ userId: user.id });
  const { status, statements } = await statementsOf('users/me/for-you', await signIn(user));
  expect([status, statements.length]).toEqual([200, 3]);
  const jobs: Statement[] = [];
  const database = recording(jobs);
  await database.batch([...playDayStatements(database, 100), ...neighbourStatements(database, 20)]);
  expect(await db.$count(rollupCursors)).toBe(2);
  expect(await db.$count(trackNeighbours)).toBe(0);
  for (const statement of [...statements, ...jobs])
    expect({ sql: statement.sql, scans: scans(await planOf(statement)) }).toEqual({ sql: statement.sql, scans: [] });
});

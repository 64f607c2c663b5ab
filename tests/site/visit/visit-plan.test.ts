import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { now } from '#functions/platform/http/clock';
import { api } from '../../../functions/api';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { planOf, recording, type Statement, statementsOf } from '../../support/statements';
import { VISITOR } from '../../support/visitor';

const GROWING = /^SCAN (visit_|f\b|p\b|site_play|told\b.*visit)/;

const scansOf = async (statements: Statement[]): Promise<string[]> =>
  (await Promise.all(statements.map(planOf))).flat().filter((step) => GROWING.test(step));

/** A year of visits with the maximum of names per day. */
const createYear = () =>
  env.DB.batch([
    env.DB.prepare(`insert into visit_facets (day, facet, name, visits, people)
      with recursive d(n) as (select 0 union all select n + 1 from d where n < 365), v(i) as (select 1 union all select i + 1 from v where i < 60)
      select date('now', -n || ' days'), which.value, 'name ' || i, 50, 40 from d, v, json_each('["page","referrer","country"]') which`),
    env.DB.prepare(`insert into visit_days (day, visits, people, pages)
      with recursive d(n) as (select 0 union all select n + 1 from d where n < 365) select date('now', -n || ' days'), 3000, 2000, 9000 from d`),
    env.DB.prepare(`insert into visit_people (day, hash, last_at, visits, pages)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000) select date('now'), 'h' || i, ?, 1, 1 from n`).bind(
      now().getTime(),
    ),
  ]);

test('recording a visit and reporting visits use indexes with a year of data', async () => {
  await createYear();
  const written: Statement[] = [];
  for (const [path, body] of [
    ['visits', { path: '/', referrer: 'blog.example' }],
    ['visits/pages', { pages: 2 }],
  ] as const) {
    const execution = createExecutionContext();
    const answer = await api.fetch(
      new Request(`http://localhost/api/v1/${path}`, {
        method: 'POST',
        headers: {
          Origin: 'http://localhost',
          'Content-Type': 'application/json',
          'User-Agent': VISITOR.userAgent ?? '',
          'cf-connecting-ip': '192.0.2.10',
        },
        body: JSON.stringify(body),
      }),
      { ...env, DB: recording(written) },
      execution,
    );
    await waitOnExecutionContext(execution);
    expect(answer.status).toBe(200);
  }
  expect(written.length).toBeGreaterThan(6);
  expect(await scansOf(written)).toEqual([]);

  const headers = await signIn(await createUser({ permissions: ['reports.view'] }));
  for (const by of ['pages', 'countries']) {
    const { status, statements } = await statementsOf(`reports/visitors?from=2026-01-01&to=2026-06-30&by=${by}&first=name%201`, headers);
    expect(status).toBe(200);
    expect(await scansOf(statements)).toEqual([]);
    expect(statements.length).toBeLessThanOrEqual(9);
  }
});

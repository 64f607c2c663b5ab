import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { PLAY_DIMENSIONS } from '#contracts/administration/report';
import { rollUpPlays, rollUpSitePlays } from '#functions/listening/play/rollup.service';
import { DAY } from '#functions/platform/contract/duration';
import { now } from '#functions/platform/http/clock';
import { createLargeCatalogue } from '../../support/factories/catalogue.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { planOf, statementsOf } from '../../support/statements';

/** Tables that grow with users, music or plays, by their aliases in statements. */
const GROWING =
  /^SCAN (plays|users|file_entries|tracks|albums|artists|track_\w+|site_play_\w+|cities|listener_recency|visit_\w+|emails|error_logs|scheduled_runs(?! USING INDEX scheduled_runs_started$)|[traem])( |$)/;

let headers: Record<string, string>;

beforeAll(async () => {
  await createLargeCatalogue();
  await rollUpPlays(env);
  await rollUpSitePlays(env, new Date(now().getTime() + DAY));
  headers = await signIn(await createUser({ email: 'reader@example.com', permissions: ['admin'] }));
});

test.each([
  ...PLAY_DIMENSIONS.map((by) => `reports/plays?by=${by}&first=1`),
  'reports/plays?by=sources&filter=country:is:DE,SE;device:is_not:tv&first=radio',
  'reports/figures',
  'reports/visitors?first=name',
  'reports/health',
])('%s scans no growing table', async (path) => {
  const { status, statements } = await statementsOf(path, headers);
  expect(status).toBe(200);
  expect(statements.length).toBeLessThanOrEqual(10);
  const steps = (await Promise.all(statements.map(planOf))).flat();
  expect(steps.filter((step) => GROWING.test(step))).toEqual([]);
});

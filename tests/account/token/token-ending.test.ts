import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { warnOfEndingTokens } from '#functions/account/token/token-ending.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { createUser } from '../../support/factories/user.factory';

const run = (inDays = 0) => warnOfEndingTokens({ ...createContext(env, ANONYMOUS_ACTOR), now: new Date(Date.now() + inDays * DAY) });
const mails = async ({ email }: { email: string }) =>
  (await env.DB.prepare("select subject, text from emails where kind = 'token-ending' and recipient = ? order by id").bind(email).all())
    .results;

let tokens = 0;
const START = Date.now();
const give = (user: { id: number }, name: string, days: number | null, madeBefore = 30) => {
  tokens += 1;
  const now = START;
  return env.DB.prepare('insert into access_tokens (user_id, name, hash, created_at, expires_at) values (?, ?, ?, ?, ?)')
    .bind(user.id, name, `hash ${tokens}`, now - madeBefore * DAY, days === null ? null : now + days * DAY)
    .run();
};

beforeEach(() => env.DB.prepare('delete from rollup_cursors').run());

test('active, verified owners get one email in the week before a token expires', async () => {
  const [owner, banned, claimed] = [
    await createUser(),
    await createUser({ bannedAt: new Date() }),
    await createUser({ emailVerifiedAt: null }),
  ];
  await give(owner, 'Backup www.evil.example', 6);
  await give(owner, 'Later', 9);
  await give(owner, 'Over', -1);
  await give(owner, 'For good', null);
  await give(owner, 'For a day', 1, 0);
  await give(banned, 'Closed', 6);
  await give(claimed, 'Unproved', 6);
  await run();
  await run();
  const [first, ...others] = await mails(owner);
  expect(others).toEqual([]);
  expect(first?.text).toContain('Your access token Backup');
  expect(first?.text).not.toContain('evil');
  expect([await mails(banned), await mails(claimed)]).toEqual([[], []]);
  // Emails may be deleted before the token expires.
  await env.DB.prepare('delete from emails').run();
  await run(1);
  expect(await mails(owner)).toEqual([]);
  await run(3);
  expect((await mails(owner)).map(({ text }) => /Your access token (\S+)/.exec(String(text))?.[1])).toEqual(['Later']);
});

test('expiry emails of many tokens are spread over several runs and skip none', async () => {
  const owner = await createUser();
  for (let index = 0; index < 45; index += 1) await give(owner, `Token ${index}`, index < 30 ? 5 : 6);
  const told: number[] = [];
  for (let runs = 0; runs < 4; runs += 1) {
    await run();
    told.push((await mails(owner)).length);
  }
  expect([told[0]! < 45, told.at(-1)]).toEqual([true, 45]);
});

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { hashPassword } from '../../functions/account/auth/password.ts';
import type { Env } from '../../functions/platform/http/env.ts';
import { dropCatalogue, makeCatalogue } from './catalogue.ts';
import type { Section } from './figure.ts';
import { median, quantile, read, timed } from './measure.ts';
import { startServer } from './server.ts';

const TRACKS = 1_000;
const TIMES = 40;
/** One login per address, because more are refused; all together stay below the limit per minute and place. */
const PEOPLE = TIMES * 1.1;
const NOT_FOUND = 404;

const addressOf = (user: number): string => `person-${user}@segue.example`;

const addPeople = async (state: string, password: string): Promise<void> => {
  const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: join(state, 'v3') } });
  const people = JSON.stringify(Array.from({ length: PEOPLE }, (_, user) => addressOf(user)));
  await env.DB.batch([
    env.DB.prepare(
      "insert into users (name, folded, email, email_verified) select value, ' ' || lower(value), value, 1 from json_each(?)",
    ).bind(people),
    env.DB.prepare(`insert into accounts (user_id, provider_id, account_id, password) select id, 'credential', id, ? from users`).bind(
      await hashPassword(password),
    ),
  ]);
  await dispose();
};

export const loginSection = async (port: number): Promise<Section> => {
  const state = await makeCatalogue(TRACKS);
  const password = randomBytes(12).toString('base64url');
  await addPeople(state, password);
  await using stack = new AsyncDisposableStack();
  stack.defer(() => dropCatalogue(TRACKS));
  const server = stack.use(await startServer(port, state));
  const empty = median(await timed(TIMES, () => read(`${server.url}/api/v1/nothing`, {}, NOT_FOUND)));
  let user = 0;
  const durations = await timed(TIMES, () => {
    const body = JSON.stringify({ email: addressOf(user), password });
    user += 1;
    return read(`${server.url}/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: server.url },
      body,
    });
  });
  const p50 = median(durations);
  return {
    title: 'Logging in',
    note: 'One client; the password is checked with scrypt (N = 16 384, r = 16), which is meant to be slow.',
    figures: [
      {
        what: 'log in with a password',
        figure: `${(p50 / empty).toFixed(0)} × an empty operation (p50 ${p50.toFixed(0)} ms, p95 ${quantile(durations, 0.95).toFixed(0)} ms beside ${empty.toFixed(1)} ms)`,
      },
    ],
  };
};

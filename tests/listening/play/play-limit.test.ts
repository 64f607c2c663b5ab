import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { api } from '#functions/api';
import type { Env } from '#functions/platform/http/env';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

/** Hundreds of sequential calls. */
vi.setConfig({ testTimeout: 120_000 });

/** Limit in `wrangler.toml`. */
const A_MINUTE = 120;

const start = async (track: number, headers: Record<string, string>, site: Env = env): Promise<Response> => {
  const execution = createExecutionContext();
  const response = await api.fetch(
    new Request(`http://localhost/api/v1/tracks/${track}/plays`, {
      method: 'POST',
      headers: { Origin: 'http://localhost', 'Content-Type': 'application/json', ...headers },
      body: '{}',
    }),
    site,
    execution,
  );
  await waitOnExecutionContext(execution);
  return response;
};

/** Starts plays until one is refused; returns their number. Allows for two windows, because a minute may end meanwhile. */
const startMany = async (track: number, headers: Record<string, string>): Promise<{ started: number; refusal: Response | null }> => {
  for (let started = 0; started <= 2 * A_MINUTE; started += 1) {
    const response = await start(track, headers);
    if (response.status !== 200) return { started, refusal: response };
    await response.body?.cancel();
  }
  return { started: 2 * A_MINUTE + 1, refusal: null };
};

const GUEST = { 'cf-connecting-ip': '192.0.2.9', 'User-Agent': 'Browser A' };

it('STR-08 AUT-04 a guest over the play limit gets 429; other listeners do not', async () => {
  const { id } = await createTrack();
  const { started, refusal } = await startMany(id, GUEST);
  expect(started).toBeGreaterThanOrEqual(A_MINUTE);
  expect(refusal?.status).toBe(429);
  expect(refusal?.headers.get('Retry-After')).toBe('60');
  expect(await refusal?.json()).toMatchObject({ code: 'too_many', message: 'Too many attempts. Please try again later.' });
  expect((await start(id, { ...GUEST, 'cf-connecting-ip': '192.0.2.10' })).status).toBe(200);
  expect((await start(id, { ...GUEST, ...(await signIn(await createUser())) })).status).toBe(200);
});

it('STR-08 a user is one listener across addresses and browsers', async () => {
  const { id } = await createTrack();
  const user = await signIn(await createUser());
  const { refusal } = await startMany(id, { ...user, 'cf-connecting-ip': '192.0.2.11' });
  expect(refusal?.status).toBe(429);
  expect((await start(id, { ...user, 'cf-connecting-ip': '192.0.2.12', 'User-Agent': 'Browser B' })).status).toBe(429);
});

it('without the limit binding plays are not limited', async () => {
  const { id } = await createTrack();
  const unlimited = { ...env, PLAYS_LIMIT: undefined };
  for (let count = 0; count <= A_MINUTE; count += 1) {
    const response = await start(id, { ...GUEST, 'cf-connecting-ip': '192.0.2.13' }, unlimited);
    expect(response.status).toBe(200);
    await response.body?.cancel();
  }
});

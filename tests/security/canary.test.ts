import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { api } from '../../functions/api';
import { prepareSite } from '../matrix/prepare-site';
import { MATRIX } from '../matrix/read-matrix';
import { REQUESTS } from '../matrix/requests';
import { requestOf } from '../matrix/run-cell';
import { type ActorName, createActor, createPerson, type Person } from '../matrix/world';
import { columnsOf, makeRow, referencesOf } from '../support/any-row';
import { call } from '../support/call';
import { signIn } from '../support/session';

/** Tables with private data: all texts in rows that belong to a user. */
const PRIVATE = [
  'sessions',
  'accounts',
  'two_factors',
  'email_codes',
  'access_tokens',
  'passkeys',
  'plays',
  'player_queues',
  'playlist_folders',
  'backstage_requests',
  'private_links',
  'uploads',
  'file_entries',
];
const MARK = 'kept-to-oneself';
const HOUR = 3_600_000;

/** Columns that hold JSON and would fail to parse otherwise. */
const LISTS = /^(transports|parts|state|details|payload|data|scopes|audio_format)$/;

/** Adds marked rows to all private tables and the outbox. */
const plant = async ({ id, email }: Person): Promise<void> => {
  for (const table of PRIVATE) {
    const owner = (await referencesOf(table)).find((reference) => reference.table === 'users')?.from;
    const texts = (await columnsOf(table)).filter(
      ({ type, name, dflt_value }) => /text/i.test(type) && !LISTS.test(name) && dflt_value === null,
    );
    const marks = Object.fromEntries(texts.map(({ name }) => [name, `${MARK}-${table}-${name}-${id}`]));
    const formed = { ...(table === 'sessions' && { expires_at: Date.now() + HOUR }), ...(table === 'player_queues' && { state: '{}' }) };
    await makeRow(table, { ...marks, ...formed, [owner ?? '']: id });
  }
  await makeRow('emails', { recipient: email, subject: MARK, html: MARK, text: MARK, kind: MARK });
  await makeRow('verifications', { identifier: MARK, value: MARK });
};

prepareSite();
const reads = MATRIX.filter((row) => row.operation.startsWith('GET '));

describe('CFG-03 OBJ-16 private data in responses', () => {
  test.each(reads)('$operation $state reveals no private data to other users and guests', async (row) => {
    const owner = await createPerson();
    await plant(owner);
    const asked = await REQUESTS[row.operation]({ state: row.state, caller: null, owner });
    const ask = async (headers: Record<string, string>) => {
      const execution = createExecutionContext();
      const response = await api.fetch(requestOf(row.operation, asked, headers), env, execution);
      const text = `${JSON.stringify([...response.headers])} ${await response.text()}`;
      await waitOnExecutionContext(execution);
      return { status: response.status, caching: response.headers.get('Cache-Control') ?? '', text };
    };
    const users: ActorName[] = ['U', 'SA'];
    for (const actor of users) {
      const { headers } = await createActor(actor, row.needs, false);
      const { caching, text, status } = await ask(headers);
      // Personal responses must not be cached, except files equal for all users.
      if (status < 300 && !/^GET \/(media|robots|\.well-known|sitemap|artist\/:id\/feed)/.test(row.operation)) {
        expect({ actor, caching }).toEqual({ actor, caching: expect.stringMatching(/private|no-store/) });
      }
      if (actor === 'U') expect(text).not.toContain(MARK);
      if (actor === 'U') expect(text).not.toContain(owner.email);
    }
    const { text } = await ask({});
    expect(text).not.toContain(MARK);
    expect(text).not.toContain(owner.email);
  });

  test('the owner gets their own private data uncached', async () => {
    const owner = await createPerson();
    await plant(owner);
    const headers = await signIn(owner);
    for (const path of ['user-sessions', 'auth/user/passkeys', `users/${owner.id}`]) {
      const response = await call(path, { headers });
      expect([path, response.headers.get('Cache-Control')]).toEqual([path, 'private, no-store']);
      expect(await response.text()).toContain(MARK);
    }
  });
});

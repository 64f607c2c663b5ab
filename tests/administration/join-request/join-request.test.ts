import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { DECLINED_DAYS } from '#contracts/administration/join-request';
import { resourceApi } from '#contracts/administration/resource';
import { resourceListApi } from '#contracts/administration/resource-api';
import { readSessionActor } from '#functions/account/auth/actor';
import { readAdminCounts } from '#functions/administration/overview/admin-page.service';
import { listInbox } from '#functions/administration/report/inbox.service';
import { createContext } from '#functions/platform/access/context';
import { DAY, settleAt } from '../../account/user/person-world';
import { read } from '../../support/call';
import { createApplicant } from '../../support/factories/joining.factory';
import { mailsTo } from '../../support/mailbox';
import { bulk, keeper, logged, refusedBulk, undo } from '../resource/table-world';

const LIST = 'join-requests';

const listed = async ({ headers }: Awaited<ReturnType<typeof keeper>>, query = '') => {
  const { pagination } = await read(resourceListApi.list, `resources/${LIST}?${query}`, { headers });
  return pagination.data as { id: number; email: string; state: string; answer: string | null }[];
};
const stateOf = (id: number) =>
  env.DB.prepare(
    'select banned_at, deletion_due_at, state, reply, decided_by from users join join_requests on user_id = users.id where join_requests.id = ?',
  )
    .bind(id)
    .first<Record<string, unknown>>();
const blockedNames = async () =>
  (await env.DB.prepare('select domain from blocked_domains order by domain').all<{ domain: string }>()).results.map(
    ({ domain }) => domain,
  );
const kindsTo = async (email: string) =>
  (await Promise.all(['account-approved', 'account-declined'].map((kind) => mailsTo(email, kind)))).flat().map(({ kind }) => kind);

describe('requests to join', () => {
  test('the queue lists requests once their address is verified and the question answered', async () => {
    const who = await keeper();
    const ready = await createApplicant({ question: 'Why?', answer: 'To share my tapes' });
    const unasked = await createApplicant();
    const silent = await createApplicant({ question: 'Why?' });
    const unverified = await createApplicant({}, { emailVerifiedAt: null });
    const shadow = await createApplicant({}, { shadowOfEmail: ready.email });
    const ids = (await listed(who)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([ready.id, unasked.id]));
    for (const { id } of [silent, unverified, shadow]) expect(ids).not.toContain(id);
    expect(await listed(who, 'query=tapes')).toEqual([]);
    expect((await listed(who, 'filter=answer:contains:tapes')).map(({ id }) => id)).toEqual([ready.id]);
    expect((await listed(who, `query=${ready.email}`)).map(({ id }) => id)).toEqual([ready.id]);
  });

  test('approving gives access, notifies after the undo period, and can be undone', async () => {
    const who = await keeper();
    const { id, email, createdAt } = await createApplicant();
    const { token } = await bulk(who, { action: 'approve', ids: [id], expected: 1 }, LIST);
    expect(await stateOf(id)).toMatchObject({ banned_at: null, state: 'approved', decided_by: who.user.id });
    expect(await mailsTo(email, 'account-approved')).toMatchObject([{ status: 'pending', nextAttemptAt: expect.any(Date) }]);
    await undo(who, token);
    expect(await stateOf(id)).toMatchObject({ banned_at: createdAt.getTime(), state: 'waiting', decided_by: null });
    expect(await kindsTo(email)).toEqual([]);
    expect((await logged(who.user)).map(({ action }) => action)).toEqual(['users.approve_join', 'users.undo']);
  });

  test('declining many sends the reply, schedules deletion, and can be undone or approved later', async () => {
    const who = await keeper();
    const all = await Promise.all([createApplicant(), createApplicant(), createApplicant()]);
    const ids = all.map(({ id }) => id);
    const input = { reply: ' Please use the address of your label. ' };
    const { token } = await bulk(who, { action: 'decline', ids, input, expected: 3 }, LIST);
    for (const { id, email, createdAt } of all) {
      expect(await stateOf(id)).toMatchObject({ banned_at: createdAt.getTime(), state: 'declined', reply: input.reply.trim() });
      const [mail] = await mailsTo(email, 'account-declined');
      expect(mail?.text).toContain('Please use the address of your label.');
    }
    await undo(who, token);
    for (const { id, email } of all) {
      expect(await stateOf(id)).toMatchObject({ state: 'waiting', reply: null, deletion_due_at: null });
      expect(await kindsTo(email)).toEqual([]);
    }
    await bulk(who, { action: 'decline', ids: ids.slice(0, 1), expected: 1 }, LIST);
    await bulk(who, { action: 'approve', ids: ids.slice(0, 1), expected: 1 }, LIST);
    expect(await stateOf(ids[0] ?? 0)).toMatchObject({ banned_at: null, state: 'approved', deletion_due_at: null });
  });

  test('a declined account is deleted when due', async () => {
    const who = await keeper();
    const { id, userId } = await createApplicant();
    await bulk(who, { action: 'decline', ids: [id], expected: 1 }, LIST);
    await settleAt(Date.now() + DECLINED_DAYS * DAY + 60_000);
    expect(await env.DB.prepare('select 1 from users where id = ?').bind(userId).first()).toBeNull();
  });

  test('blocking declines, blocks each domain once, and undo unblocks only new ones', async () => {
    const who = await keeper();
    await env.DB.prepare("insert into blocked_domains (domain) values ('known.example')").run();
    const before = await blockedNames();
    const emails = ['a@wave.example', 'b@wave.example', 'c@known.example', 'd@gmail.com'];
    const all = await Promise.all(emails.map((email) => createApplicant({}, { email })));
    const ids = all.map(({ id }) => id);
    const { consequences } = await read(resourceApi.preview, `bulk/${LIST}?action=block&ids=${ids.join()}`, { headers: who.headers });
    expect(consequences).toEqual([{ name: 'large_provider', count: 1 }]);
    const { token } = await bulk(who, { action: 'block', ids: ids.slice(0, 3), expected: 3 }, LIST);
    expect(await blockedNames()).toEqual([...before, 'wave.example'].toSorted());
    await undo(who, token);
    expect(await blockedNames()).toEqual(before);
    expect(await stateOf(ids[0] ?? 0)).toMatchObject({ state: 'waiting' });
  });

  test('undo skips an account that was suspended meanwhile, and approval skips suspended ones', async () => {
    const who = await keeper();
    const [first, second] = [await createApplicant(), await createApplicant()];
    const { token } = await bulk(who, { action: 'approve', ids: [first.id], expected: 1 }, LIST);
    const suspend = env.DB.prepare('update users set banned_at = 77 where id = ?');
    await suspend.bind(first.userId).run();
    await undo(who, token);
    expect(await stateOf(first.id)).toMatchObject({ banned_at: 77, state: 'approved' });
    await bulk(who, { action: 'decline', ids: [second.id], expected: 1 }, LIST);
    await suspend.bind(second.userId).run();
    const refused = await refusedBulk(who, { action: 'approve', ids: [second.id], expected: 1 }, LIST);
    expect(refused.status).toBe(409);
    expect(await stateOf(second.id)).toMatchObject({ banned_at: 77 });
  });

  test('invalid replies and decided requests change nothing', async () => {
    const who = await keeper();
    const { id } = await createApplicant();
    const long = await refusedBulk(who, { action: 'decline', ids: [id], input: { reply: 'x'.repeat(1001) }, expected: 1 }, LIST);
    expect(long.status).toBe(422);
    await bulk(who, { action: 'approve', ids: [id], expected: 1 }, LIST);
    for (const action of ['approve', 'decline', 'block'])
      expect((await refusedBulk(who, { action, ids: [id], expected: 1 }, LIST)).status).toBe(409);
    expect(await stateOf(id)).toMatchObject({ banned_at: null, state: 'approved' });
  });

  test('waiting accounts count in the menu and the overview, for holders of the permission only', async () => {
    const who = await keeper();
    const token = await env.DB.prepare('select token from sessions where user_id = ?').bind(who.user.id).first<string>('token');
    const actor = await readSessionActor(createContext(env, {} as never), token ?? '');
    expect(actor).not.toBeNull();
    const context = createContext(env, actor!);
    const before = await readAdminCounts(context);
    await createApplicant();
    expect((await readAdminCounts(context)).joins).toBe(before.joins + 1);
    expect(await listInbox(context)).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'joins', count: before.joins + 1 })]));
    const other = createContext(env, { ...actor!, permissions: [{ name: 'admin.access' }, { name: 'logs.view' }] });
    expect((await readAdminCounts(other)).joins).toBe(0);
    expect((await listInbox(other)).map(({ kind }) => kind)).not.toContain('joins');
  });
});

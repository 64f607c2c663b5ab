import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { userAdminApi } from '#functions/account/user/user-admin.contract';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { momentText } from '#functions/platform/email/email.message';
import { deliverEmails } from '#functions/platform/email/outbox.service';
import { call, fieldErrors, read } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { mailsTo, mailTo } from '../../support/mailbox';
import { signIn } from '../../support/session';
import { ask, auditOf, DAY, officer, rowOf, settleAt } from './person-world';

/** Oldest first. */
const mailsOf = async (recipient: string) =>
  (
    await env.DB.prepare('select kind, status from emails where recipient = ? order by id')
      .bind(recipient)
      .all<{ kind: string; status: string }>()
  ).results;

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

describe('suspensions', () => {
  test('a suspension has a reason and an end, is emailed, audited once and lifted automatically', async () => {
    const { user: keeper, headers } = await officer('users.update');
    const person = await createUser();
    const own = await signIn(person);
    const ends_at = inDays(7);
    const { user } = await read(userAdminApi.suspend, `users/${person.id}/ban`, {
      method: 'POST',
      headers,
      body: { reason: '  Spam in comments ', ends_at },
    });
    expect(user).toMatchObject({ ban_reason: 'Spam in comments', ban_ends_at: ends_at, banned_at: expect.any(String) });
    expect(await ask('GET', 'tracks', own)).toEqual({ status: 403, code: 'suspended' });
    const mail = await mailTo(person.email, 'suspended');
    expect(mail.text).toContain('Spam in comments');
    expect(mail.text).toContain(`on ${momentText({}, new Date(ends_at))}`);
    expect(await ask('POST', `users/${person.id}/ban`, headers, { reason: 'Spam in comments', ends_at })).toEqual({ status: 200 });
    expect(await auditOf('user', person.id)).toMatchObject([{ action: 'users.suspend', actor_id: keeper.id, subject_name: person.name }]);
    await settleAt(Date.now() + 6 * DAY);
    expect((await rowOf(person.id))?.banned_at).not.toBeNull();
    await settleAt(Date.now() + 8 * DAY);
    expect(await rowOf(person.id)).toMatchObject({ banned_at: null, ban_reason: null, ban_ends_at: null });
    expect((await call('tracks', { headers: own })).status).toBe(200);
  });

  test('lifting a suspension by hand is audited and emailed once', async () => {
    const { headers } = await officer('users.update');
    const person = await createUser({ bannedAt: new Date(), banReason: 'A mistake' });
    expect((await ask('DELETE', `users/${person.id}/ban`, headers)).status).toBe(200);
    expect((await ask('DELETE', `users/${person.id}/ban`, headers)).status).toBe(200);
    const log = await auditOf('user', person.id);
    expect(log.map(({ action }) => action)).toEqual(['users.lift_suspension']);
    expect(JSON.parse(log[0]?.before ?? '')).toEqual({ suspended: true, reason: 'A mistake' });
    expect(await mailsTo(person.email, 'open-again')).toHaveLength(1);
  });

  test('pending emails are dropped when a suspension is lifted or changed back', async () => {
    const { headers } = await officer('users.update');
    const person = await createUser();
    const ban = (reason: string) => ask('POST', `users/${person.id}/ban`, headers, { reason });
    const waiting = async () => (await mailsOf(person.email)).flatMap(({ kind, status }) => (status === 'pending' ? kind : []));
    const passTime = (minutes: number) =>
      deliverEmails({ ...createContext(env, ANONYMOUS_ACTOR), now: new Date(Date.now() + minutes * 60_000) });
    await ban('A mistake');
    expect(await waiting()).toEqual(['suspended']);
    await passTime(0.5);
    expect(await waiting()).toEqual(['suspended']);
    await ask('DELETE', `users/${person.id}/ban`, headers);
    expect(await mailsOf(person.email)).toEqual([]);
    await ban('Spam');
    await passTime(2);
    expect(await waiting()).toEqual([]);
    await ban('Threats');
    expect(await waiting()).toEqual(['suspended']);
    await ban('Spam');
    await ask('DELETE', `users/${person.id}/ban`, headers);
    expect(await waiting()).toEqual(['open-again']);
    await ban('Spam');
    await ask('POST', `users/${person.id}/deletion`, headers, {});
    expect(await waiting()).toEqual(['deletion-announced']);
    await ask('DELETE', `users/${person.id}/deletion`, headers);
    expect(await waiting()).toEqual([]);
    await ask('DELETE', `users/${person.id}/ban`, headers);
    await passTime(2);
    expect((await mailsOf(person.email)).map(({ kind }) => kind)).toEqual(['suspended', 'open-again']);
  });

  test('a suspension needs a future end, is refused for oneself and emails verified users only', async () => {
    const { user: keeper, headers } = await officer('users.update');
    const person = await createUser({ emailVerified: false, emailVerifiedAt: null });
    const past = { method: 'POST', headers, body: { ends_at: new Date(Date.now() - DAY).toISOString() } };
    expect(Object.keys(await fieldErrors(`users/${person.id}/ban`, past))).toEqual(['ends_at']);
    expect(await auditOf('user', person.id)).toEqual([]);
    expect(await ask('POST', `users/${keeper.id}/ban`, headers)).toEqual({ status: 409, code: 'self' });
    expect((await ask('POST', `users/${person.id}/ban`, headers)).status).toBe(200);
    expect(await mailsTo(person.email, 'suspended')).toEqual([]);
  });
});

describe('scheduled deletions', () => {
  test('a scheduled deletion closes the account, can be cancelled, and runs when it is due', async () => {
    const { user: keeper, headers } = await officer('users.update');
    const person = await createUser();
    const own = await signIn(person);
    const { user } = await read(userAdminApi.scheduleDeletion, `users/${person.id}/deletion`, { method: 'POST', headers, body: {} });
    const due = Date.parse(user.deletion_due_at ?? '');
    expect(Math.round((due - Date.now()) / DAY)).toBe(14);
    expect(await ask('GET', 'tracks', own)).toEqual({ status: 403, code: 'suspended' });
    expect((await mailTo(person.email, 'deletion-announced')).text).toContain(`on ${momentText({}, new Date(due))}`);
    // Neither the user nor lifting the suspension can restore the account.
    expect(await ask('DELETE', `users/${person.id}/deletion`, own)).toEqual({ status: 403, code: 'suspended' });
    expect(await ask('DELETE', `users/${person.id}/ban`, headers)).toEqual({ status: 409, code: 'deletion_due' });
    await settleAt(due - DAY);
    expect((await ask('DELETE', `users/${person.id}/deletion`, headers)).status).toBe(200);
    expect((await ask('DELETE', `users/${person.id}/deletion`, headers)).status).toBe(200);
    expect(await rowOf(person.id)).toMatchObject({ banned_at: null, deletion_due_at: null, deletion_asked_at: null });
    await settleAt(due + DAY);
    expect(await rowOf(person.id)).not.toBeNull();
    expect((await ask('POST', `users/${person.id}/deletion`, headers, { days: 1 })).status).toBe(200);
    await settleAt(Date.now() + 2 * DAY);
    expect(await rowOf(person.id)).toBeNull();
    const log = await auditOf('user', person.id);
    expect(log.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['users.schedule_deletion', keeper.id],
      ['users.bring_back', keeper.id],
      ['users.schedule_deletion', keeper.id],
      ['users.delete', null],
    ]);
    expect(await ask('DELETE', `users/${person.id}/deletion`, headers)).toMatchObject({ status: 404 });
  });

  test('a failed deletion does not block other deletions and is retried', async () => {
    const [one, other] = [await createUser({ deletionDueAt: new Date(1) }), await createUser({ deletionDueAt: new Date(2) })];
    await env.DB.exec(
      `create trigger held before delete on users when old.id = ${one.id} begin select raise(abort, 'this one is held'); end`,
    );
    await expect(settleAt(Date.now())).rejects.toThrow('this one is held');
    expect([await rowOf(one.id), await rowOf(other.id)]).toEqual([expect.objectContaining({ id: one.id }), null]);
    await env.DB.exec('drop trigger held');
    await settleAt(Date.now());
    expect(await rowOf(one.id)).toBeNull();
  });

  test('an earlier suspension survives a cancelled deletion and is not lifted before a due one', async () => {
    const { headers } = await officer('users.update');
    const person = await createUser({ bannedAt: new Date(Date.now() - DAY), banReason: 'Threats' });
    await ask('POST', `users/${person.id}/deletion`, headers, {});
    await ask('DELETE', `users/${person.id}/deletion`, headers);
    expect(await rowOf(person.id)).toMatchObject({ banned_at: expect.any(Number), ban_reason: 'Threats', deletion_due_at: null });
    const ended = await createUser({ bannedAt: new Date(Date.now() - DAY), banEndsAt: new Date(Date.now() + DAY) });
    await ask('POST', `users/${ended.id}/deletion`, headers, {});
    await settleAt(Date.now() + 2 * DAY);
    expect(await rowOf(ended.id)).toMatchObject({ banned_at: expect.any(Number), deletion_due_at: expect.any(Number) });
  });

  test('an immediate deletion of several users is audited in one row', async () => {
    const { headers } = await officer('users.update');
    const [one, other] = [await createUser(), await createUser()];
    expect((await ask('DELETE', `users/${one.id},${other.id}`, headers)).status).toBe(200);
    expect(await auditOf('user', one.id)).toEqual([]);
    const group = await env.DB.prepare(
      "select before, subject_name from audit_logs where action = 'users.delete' and subject_id is null order by id desc limit 1",
    ).first<{ before: string; subject_name: string }>();
    expect(group?.subject_name).toBe('2 people');
    expect(JSON.parse(group?.before ?? '{}').people.map(({ id }: { id: number }) => id)).toEqual([one.id, other.id]);
  });
});

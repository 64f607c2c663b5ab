import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { resourceApi } from '#contracts/administration/resource';
import { settleAt } from '../../account/user/person-world';
import { call, read } from '../../support/call';
import { createApplicant } from '../../support/factories/joining.factory';
import { createUser } from '../../support/factories/user.factory';
import { set } from '../../support/setting';
import { bulk, createPeople, keeper, logged, refusedBulk, undo } from '../resource/table-world';

const DAY = 86_400_000;
const COLUMNS = 'banned_at, ban_reason, ban_ends_at, deletion_asked_at, deletion_due_at';
const OPEN = { banned_at: null, ban_reason: null, ban_ends_at: null, deletion_asked_at: null, deletion_due_at: null };

const stateOf = (id: number) =>
  env.DB.prepare(`select ${COLUMNS} from users where id = ?`).bind(id).first<Record<string, number | string>>();
const setState = (id: number, values: Record<string, number | string>) =>
  env.DB.prepare(
    `update users set ${Object.keys(values)
      .map((name) => `${name} = ?`)
      .join()} where id = ?`,
  )
    .bind(...Object.values(values), id)
    .run();

/** Pending emails. */
const lettersTo = async ({ email }: { email: string }) => {
  const { results } = await env.DB.prepare(
    "select kind, subject, text, next_attempt_at from emails where recipient = ? and status = 'pending' order by id",
  )
    .bind(email)
    .all<{ kind: string; subject: string; text: string; next_attempt_at: number }>();
  return results;
};

describe('bulk suspensions and deletions', () => {
  test('suspending emails verified users in their language, and undo drops the emails', async () => {
    const who = await keeper();
    await set('i18n.enable', true);
    await env.DB.prepare("insert into localizations (name, language, lines) values ('Deutsch', 'de', ?)")
      .bind(JSON.stringify({ 'Your account is suspended': 'Dein Konto ist gesperrt' }))
      .run();
    const [plain, german, unproved] = [
      await createUser({ name: 'Curlew one' }),
      await createUser({ name: 'Curlew two' }),
      await createUser({ name: 'Curlew three', emailVerifiedAt: null }),
    ];
    await env.DB.prepare("update users set language = 'de' where id = ?").bind(german.id).run();
    const endsAt = new Date(Date.now() + 7 * DAY).toISOString();
    const input = { reason: ' Spam in comments ', ends_at: endsAt };
    const { token } = await bulk(who, { action: 'suspend', query: 'curlew', input, expected: 3 });
    for (const { id } of [plain, german, unproved]) {
      expect(await stateOf(id)).toMatchObject({ ban_reason: 'Spam in comments', ban_ends_at: Date.parse(endsAt), deletion_due_at: null });
    }
    const [letter, ...more] = await lettersTo(plain);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ kind: 'suspended', subject: 'Your account is suspended' });
    expect(letter?.text).toContain('Spam in comments');
    expect(letter?.next_attempt_at).toBeGreaterThan(Date.now() + 30_000);
    expect((await lettersTo(german)).map(({ subject }) => subject)).toEqual(['Dein Konto ist gesperrt']);
    expect(await lettersTo(unproved)).toEqual([]);
    await undo(who, token);
    for (const { id } of [plain, german, unproved]) expect(await stateOf(id)).toEqual(OPEN);
    expect([...(await lettersTo(plain)), ...(await lettersTo(german))]).toEqual([]);
    const [act] = await logged(who.user);
    expect(act).toMatchObject({ action: 'users.suspend', after: { input: { reason: 'Spam in comments', ends_at: endsAt } } });
    await env.DB.prepare("delete from localizations where language = 'de'").run();
  });

  test('invalid end dates, reasons and days are refused and change nothing', async () => {
    const who = await keeper();
    const [person] = await createPeople('Ruff', 1);
    const refused: [string, object][] = [
      ['suspend', { ends_at: new Date(Date.now() - 1000).toISOString() }],
      ['suspend', { ends_at: 'tomorrow' }],
      ['suspend', { reason: 'x'.repeat(1001) }],
      ['delete', { days: 0 }],
      ['delete', { days: 91 }],
      ['delete', { days: 1.5 }],
    ];
    for (const [action, input] of refused) {
      expect({ input, ...(await refusedBulk(who, { action, ids: [person.id], input, expected: 1 })) }).toMatchObject({
        input,
        status: 422,
      });
    }
    expect(await stateOf(person.id)).toEqual(OPEN);
    expect(await logged(who.user)).toEqual([]);
  });

  test('lifting clears reason and end, undo restores them, and due deletions are skipped', async () => {
    const who = await keeper();
    const [guilty, leaving] = await createPeople('Knot', 2);
    const was = { banned_at: 77, ban_reason: 'Rude', ban_ends_at: Date.now() + DAY };
    await setState(guilty.id, was);
    const gone = { banned_at: 88, deletion_asked_at: 88, deletion_due_at: Date.now() + DAY };
    await setState(leaving.id, gone);
    const { job, token } = await bulk(who, { action: 'lift', query: 'knot', expected: 2 });
    expect(job.done).toBe(1);
    expect(await stateOf(guilty.id)).toEqual(OPEN);
    expect(await stateOf(leaving.id)).toEqual({ ...OPEN, ...gone });
    expect((await lettersTo(guilty)).map(({ kind }) => kind)).toEqual(['open-again']);
    await undo(who, token);
    expect(await stateOf(guilty.id)).toEqual({ ...OPEN, ...was });
    expect(await lettersTo(guilty)).toEqual([]);
    expect((await logged(who.user)).map(({ action }) => action)).toEqual(['users.lift_suspension', 'users.undo']);
  });

  test('lifting an unapproved account’s suspension sends no email; undo suspends it again', async () => {
    const who = await keeper();
    const applicant = await createApplicant();
    const was = { banned_at: 77, ban_reason: 'Rude' };
    await setState(applicant.userId, was);
    const { token } = await bulk(who, { action: 'lift', ids: [applicant.userId], expected: 1 });
    expect(await stateOf(applicant.userId)).toEqual({ ...OPEN, banned_at: applicant.createdAt.getTime() });
    expect(await lettersTo(applicant)).toEqual([]);
    await undo(who, token);
    expect(await stateOf(applicant.userId)).toEqual({ ...OPEN, ...was });
  });

  test('undo skips users whose suspension or deletion changed in the meantime', async () => {
    const who = await keeper();
    const [plain, other] = await createPeople('Dotterel', 2);
    const anew = { banned_at: 99, ban_reason: 'Threats', ban_ends_at: Date.now() + DAY };
    const suspended = await bulk(who, { action: 'suspend', query: 'dotterel', input: { reason: 'Spam' }, expected: 2 });
    await setState(other.id, anew);
    await undo(who, suspended.token);
    expect([await stateOf(plain.id), await stateOf(other.id)]).toEqual([OPEN, { ...OPEN, ...anew }]);

    const lifted = await bulk(who, { action: 'lift', ids: [other.id], expected: 1 });
    await setState(other.id, { ...anew, ban_reason: 'More threats' });
    await undo(who, lifted.token);
    expect(await stateOf(other.id)).toEqual({ ...OPEN, ...anew, ban_reason: 'More threats' });

    const closed = await bulk(who, { action: 'delete', query: 'dotterel', input: { days: 3 }, expected: 2 });
    await env.DB.prepare('update users set deletion_asked_at = null, deletion_due_at = null where id = ?').bind(plain.id).run();
    const kept = await stateOf(plain.id);
    await undo(who, closed.token);
    expect(await stateOf(plain.id)).toEqual(kept);
    expect(await stateOf(other.id)).toMatchObject({ ban_reason: 'More threats', deletion_due_at: null });
  });

  test('bulk deletion closes accounts, can be undone, and deletes them when due', async () => {
    const who = await keeper();
    const [plain, guilty] = await createPeople('Avocet', 2);
    const was = { banned_at: 77, ban_reason: 'Rude', ban_ends_at: Date.now() + DAY };
    await setState(guilty.id, was);
    const look = await read(resourceApi.preview, `bulk/users?action=delete&query=avocet&input=${encodeURIComponent('{"days":3}')}`, {
      headers: who.headers,
    });
    expect(look).toMatchObject({ count: 2, changed: 2, kept: 0 });
    const first = await bulk(who, { action: 'delete', query: 'avocet', input: { days: 3 }, expected: 2 });
    const closed = await stateOf(plain.id);
    expect(closed?.banned_at).toBe(closed?.deletion_asked_at);
    expect(Number(closed?.deletion_due_at) - Number(closed?.deletion_asked_at)).toBe(3 * DAY);
    expect(await stateOf(guilty.id)).toMatchObject({ ...was, deletion_due_at: closed?.deletion_due_at });
    expect((await lettersTo(plain)).map(({ kind }) => kind)).toEqual(['deletion-announced']);
    const scheduledUsers = async () => {
      const listed = await call('resources/users?query=avocet&filter=to_be_deleted:is:yes', { headers: who.headers });
      return ((await listed.json()) as { pagination: { data: { deletion_due_at: string }[] } }).pagination.data;
    };
    expect((await scheduledUsers()).map(({ deletion_due_at }) => Date.parse(deletion_due_at))).toEqual(
      Array(2).fill(closed?.deletion_due_at),
    );
    await undo(who, first.token);
    expect([await stateOf(plain.id), await stateOf(guilty.id)]).toEqual([OPEN, { ...OPEN, ...was }]);
    expect([await lettersTo(plain), await scheduledUsers()]).toEqual([[], []]);

    await bulk(who, { action: 'delete', ids: [plain.id], input: { days: 3 }, expected: 1 });
    await settleAt(Date.now() + 2 * DAY);
    expect(await stateOf(plain.id)).not.toBeNull();
    await settleAt(Date.now() + 4 * DAY);
    expect(await stateOf(plain.id)).toBeNull();
    expect((await logged(who.user)).map(({ action }) => action)).toEqual([
      'users.schedule_deletion',
      'users.undo',
      'users.schedule_deletion',
    ]);
  });

  test('an action on more than 1000 users sends no email', async () => {
    const who = await keeper();
    await env.DB.prepare(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 1001)
       insert into users (name, email, email_verified, email_verified_at) select 'Teal ' || n, 'teal' || n || '@example.com', 1, 1 from numbers`,
    ).run();
    const count = () => env.DB.prepare("select count(*) as count from emails where recipient like 'teal%'").first('count');
    await bulk(who, { action: 'suspend', query: 'teal', expected: 1001 });
    expect(await count()).toBe(0);
  });
});

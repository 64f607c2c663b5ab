import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UNVERIFIED_DAYS } from '#contracts/account/auth';
import { unverifiedAccounts } from '#functions/account/user/unverified-account.select';
import { readRetention } from '#functions/administration/retention/retention.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { createApplicant } from '../../support/factories/joining.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createRole } from '../../support/factories/role.factory';
import { createUser } from '../../support/factories/user.factory';
import { register } from '../../support/registration';
import { set } from '../../support/setting';
import { auditOf, DAY, rowOf, settleAt } from './person-world';

const UNVERIFIED = { emailVerifiedAt: null, emailVerified: false };
const settleAfter = (days: number) => settleAt(Date.now() + days * DAY);
const isThere = async ({ id }: { id: number }) => (await rowOf(id)) !== null;
const applicant = async (values: Parameters<typeof createUser>[0] = {}) => ({ id: (await createApplicant({}, values)).userId });
const waiting = async () => (await readRetention(createContext(env, ANONYMOUS_ACTOR))).find(({ rule }) => rule === 'unverified');

beforeEach(async () => {
  await env.DB.prepare('delete from users').run();
  await set('require_email_confirmation', true);
});
afterEach(() => set('require_email_confirmation', false));

describe('unverified accounts', () => {
  test('an unverified account is deleted after thirty days, not earlier, without an audit entry', async () => {
    const { id, email } = await register();
    await settleAfter(UNVERIFIED_DAYS - 1);
    expect(await isThere({ id })).toBe(true);
    await settleAfter(UNVERIFIED_DAYS + 1);
    expect(await isThere({ id })).toBe(false);
    expect(await auditOf('user', id)).toEqual([]);
    const emails = await env.DB.prepare('select count(*) as n from emails where recipient = ?').bind(email).first('n');
    expect(emails).toBe(0);
  });

  test('unverified applicants are deleted too; verified ones wait for the decision', async () => {
    await set('require_email_confirmation', false);
    const [open, verified] = [await applicant(UNVERIFIED), await applicant()];
    await settleAfter(UNVERIFIED_DAYS + 1);
    expect([await isThere(open), await isThere(verified)]).toEqual([false, true]);
  });

  test('placeholders of taken addresses are deleted, not the accounts themselves', async () => {
    const { id, email } = await createUser();
    await register(email);
    const placeholders = () => env.DB.prepare('select count(*) as n from users where shadow_of_email = ?').bind(email).first('n');
    expect(await placeholders()).toBe(1);
    await settleAfter(UNVERIFIED_DAYS + 1);
    expect([await placeholders(), await isThere({ id })]).toEqual([0, true]);
  });

  test('accounts with content, an office or a suspension stay, and all if no proof is required', async () => {
    const old = new Date(Date.now() - 40 * DAY);
    const office = await createRole({ permissions: [{ name: 'tags.update' }] });
    const kept = {
      withContent: await createUser(UNVERIFIED),
      admin: await createUser({ ...UNVERIFIED, permissions: ['admin'] }),
      officer: await createUser(UNVERIFIED),
      suspended: await createUser({ ...UNVERIFIED, bannedAt: new Date(1000) }),
      fromBefore: await createUser({ ...UNVERIFIED, createdAt: old }),
      verified: await createUser(),
    };
    await createPlaylist({ ownerId: kept.withContent.id });
    await env.DB.prepare('insert into user_roles (user_id, role_id) values (?, ?)').bind(kept.officer.id, office.id).run();
    const plain = await createUser(UNVERIFIED);
    await set('require_email_confirmation', false);
    await settleAfter(UNVERIFIED_DAYS + 1);
    expect(await isThere(plain)).toBe(true);
    await set('require_email_confirmation', true);
    await settleAfter(UNVERIFIED_DAYS + 1);
    expect(await isThere(plain)).toBe(false);
    for (const [name, account] of Object.entries(kept)) expect([name, await isThere(account)]).toEqual([name, true]);
  });

  test('the retention screen has the rule, with days and number', async () => {
    expect(await waiting()).toMatchObject({ days: UNVERIFIED_DAYS, count: 0, oldest: null, task: 'settle-accounts' });
    const first = new Date(Date.now() - 9 * DAY);
    await createUser({ ...UNVERIFIED, createdAt: first });
    await createUser(UNVERIFIED);
    await createUser();
    expect(await waiting()).toMatchObject({ count: 2, oldest: first.toISOString() });
  });

  test('a run deletes at most twenty accounts, and the next one continues', async () => {
    for (let number = 0; number < 23; number += 1) await createUser(UNVERIFIED);
    const left = () => env.DB.prepare('select count(*) as n from users').first('n');
    await settleAfter(UNVERIFIED_DAYS + 1);
    expect(await left()).toBe(3);
    await settleAfter(UNVERIFIED_DAYS + 1);
    expect(await left()).toBe(0);
  });

  test('unverified accounts are found by indexes', async () => {
    const context = createContext(env, ANONYMOUS_ACTOR);
    const query = context.db.all<{ detail: string }>(sql`explain query plan select 1 from ${unverifiedAccounts(sql`1000`, sql`900`)}`);
    const plan = (await query).map(({ detail }) => detail);
    for (const index of ['users_joined', 'users_shadow', 'join_requests_state']) expect(plan.join()).toContain(index);
    expect(plan.filter((detail) => detail.startsWith('SCAN') && !/granted|json_each/.test(detail))).toEqual([]);
  });
});

import { env } from 'cloudflare:workers';
import { getTableName, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UNVERIFIED_DAYS } from '#contracts/account/auth';
import { TRACES, TRACES_WITHOUT_INDEX } from '#functions/account/user/trace.select';
import { unverifiedAccounts } from '#functions/account/user/unverified-account.select';
import { readRetention } from '#functions/administration/retention/retention.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { createArtist } from '../../support/factories/artist.factory';
import { createApplicant } from '../../support/factories/joining.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createRole } from '../../support/factories/role.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { register } from '../../support/registration';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';
import { ask, auditOf, DAY, rowOf, settleAt } from './person-world';

const UNVERIFIED = { emailVerifiedAt: null, emailVerified: false };
const LEFT_BY_THE_SITE = [
  'accounts.user_id',
  'email_codes.user_id',
  'join_code_uses.user_id',
  'join_requests.user_id',
  'notifications.user_id',
  'sessions.user_id',
  'user_permissions.user_id',
  'user_roles.user_id',
];
const settleAfter = (days: number) => settleAt(Date.now() + days * DAY);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
const run = (statement: string, ...values: (string | number)[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();
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
    const office = await createRole({ permissions: [{ name: 'tags.update' }] });
    const kept = {
      withContent: await createUser(UNVERIFIED),
      admin: await createUser({ ...UNVERIFIED, permissions: ['admin'] }),
      officer: await createUser(UNVERIFIED),
      suspended: await createUser({ ...UNVERIFIED, bannedAt: new Date(1000) }),
      fromBefore: await createUser({ ...UNVERIFIED, createdAt: daysAgo(40), updatedAt: daysAgo(40) }),
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

  test('an address that an administrator corrected has thirty days from then', async () => {
    const admin = await createUser({ permissions: ['admin'] });
    const headers = await signIn(admin);
    await run('update settings set updated_at = 0');
    const correct = async (days: number) => {
      const user = await createUser({ createdAt: daysAgo(days), updatedAt: daysAgo(days) });
      const answer = await ask('PUT', `users/${user.id}`, headers, { email: `corrected-${user.id}@segue.example` });
      expect([answer.status, (await rowOf(user.id))?.email_verified_at]).toEqual([200, null]);
      return user;
    };
    const [old, recent] = [await correct(40), await correct(25)];
    await settleAfter(0);
    expect([await isThere(old), await isThere(recent)]).toEqual([true, true]);
    await settleAfter(UNVERIFIED_DAYS - 1);
    expect(await isThere(recent)).toBe(true);
    await settleAfter(UNVERIFIED_DAYS + 1);
    expect(await isThere(recent)).toBe(false);
  });

  test('accounts from before the site required verified addresses have thirty days from then', async () => {
    const headers = await signIn(await createUser({ permissions: ['admin'] }));
    await run("delete from settings where name = 'require_email_confirmation'");
    const of = (days: number) => createUser({ ...UNVERIFIED, createdAt: daysAgo(days), updatedAt: daysAgo(days) });
    const [old, recent] = [await of(40), await of(25)];
    const page = { values: { require_email_confirmation: true } };
    expect(await ask('PUT', 'settings/authentication', headers, page)).toMatchObject({ status: 200 });
    await settleAfter(0);
    await settleAfter(UNVERIFIED_DAYS - 1);
    expect([await isThere(old), await isThere(recent)]).toEqual([true, true]);
    await settleAfter(UNVERIFIED_DAYS + 1);
    expect(await isThere(recent)).toBe(false);
  });

  test('every reference to a user counts as a trace, except those of logins and of the site', async () => {
    const { results: tables } = await env.DB.prepare("select name from sqlite_master where type = 'table' and sql like '%users%'").all<{
      name: string;
    }>();
    const references = await env.DB.batch<{ table: string; from: string }>(
      tables.map(({ name }) => env.DB.prepare(`pragma foreign_key_list(${name})`)),
    );
    const found = references.flatMap(({ results }, index) =>
      results.filter(({ table }) => table === 'users').map(({ from }) => `${tables[index]?.name}.${from}`),
    );
    const traces = [...TRACES, ...TRACES_WITHOUT_INDEX].map((column) => `${getTableName(column.table)}.${column.name}`);
    expect([...traces, ...LEFT_BY_THE_SITE].toSorted()).toEqual(found.toSorted());
  });

  test('accounts that like, follow, ask or upload stay', async () => {
    const artist = await createArtist();
    const liking = await createUser(UNVERIFIED);
    const following = await createUser(UNVERIFIED);
    const withKey = await createUser(UNVERIFIED);
    await run('insert into artist_likes (artist_id, user_id) values (?, ?)', artist.id, liking.id);
    await run('insert into user_follows (follower_id, followed_id) values (?, ?)', following.id, liking.id);
    await run("insert into saved_searches (user_id, name, query) values (?, 'Rain', 'rain')", withKey.id);
    const plain = await createUser(UNVERIFIED);
    await settleAfter(UNVERIFIED_DAYS + 1);
    expect(await Promise.all([liking, following, withKey, plain].map(isThere))).toEqual([true, true, true, false]);
  });

  test('accounts with a written profile stay; empty profiles are no trace', async () => {
    const written = [
      await createUser({ ...UNVERIFIED, description: 'I collect rain.' }),
      await createUser({ ...UNVERIFIED, links: [{ title: 'Rain', url: 'https://rain.example' }] }),
      await createUser({ ...UNVERIFIED, image: 'avatar/rain.png' }),
    ];
    const empty = await createUser({ ...UNVERIFIED, description: '', links: [], image: null });
    await settleAfter(UNVERIFIED_DAYS + 1);
    expect(await Promise.all([...written, empty].map(isThere))).toEqual([true, true, true, false]);
  });

  test('accounts stay that left rows in the things of others, though they manage them no longer', async () => {
    const [formerEditor, formerManager, plain] = [await createUser(UNVERIFIED), await createUser(UNVERIFIED), await createUser(UNVERIFIED)];
    const tracks = [await createTrack(), await createTrack()];
    const playlist = await createPlaylist({ tracks });
    await run('update playlist_tracks set added_by = ? where playlist_id = ?', formerEditor.id, playlist.id);
    const link = "insert into private_links (track_id, token_hash, recipient_name, created_by) values (?, 'rain-hash', 'Rain', ?)";
    await run(link, tracks[0]?.id ?? 0, formerManager.id);
    await settleAfter(UNVERIFIED_DAYS + 1);
    expect(await Promise.all([formerEditor, formerManager, plain].map(isThere))).toEqual([true, true, false]);
    expect(Number((await rowOf(formerEditor.id))?.updated_at)).toBeGreaterThan(Date.now() + UNVERIFIED_DAYS * DAY);
  });

  test('an account that fails to be deleted, or was verified meanwhile, leaves the others alone', async () => {
    const [failing, first, verified, last] = [
      await createUser(UNVERIFIED),
      await createUser(UNVERIFIED),
      await createUser(UNVERIFIED),
      await createUser(UNVERIFIED),
    ];
    await run(`create trigger failing before delete on users when old.id = ${failing.id} begin select raise(abort, 'not this one'); end`);
    await run(
      `create trigger verifying after delete on users when old.id = ${first.id} begin update users set email_verified_at = 1 where id = ${verified.id}; end`,
    );
    await expect(settleAfter(UNVERIFIED_DAYS + 1)).rejects.toThrow();
    expect(await Promise.all([failing, first, verified, last].map(isThere))).toEqual([true, false, true, false]);
    await run('drop trigger failing');
    await run('drop trigger verifying');
  });

  test('the retention screen has the rule, with days and number', async () => {
    expect(await waiting()).toMatchObject({ days: UNVERIFIED_DAYS, count: 0, oldest: null, task: 'settle-accounts' });
    const first = daysAgo(9);
    await run('update settings set updated_at = 0');
    await createUser({ ...UNVERIFIED, createdAt: first, updatedAt: first });
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

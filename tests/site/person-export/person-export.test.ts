import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { PERSON_EXPORT_RATE_LIMIT } from '#contracts/site/person-export';
import { sessions } from '#db/schema/auth';
import { LEFT_OUT } from '#functions/site/person-export/left-out';
import { PERSONAL_LISTS } from '#functions/site/person-export/person-export.service';
import { api } from '../../../functions/api';
import { readZip } from '../../backstage/data-export/zip';
import { listTables } from '../../matrix/state-of-site';
import { columnsOf, makeRow, referencesOf } from '../../support/any-row';
import { call } from '../../support/call';
import { createComment } from '../../support/factories/comment.factory';
import { like } from '../../support/factories/like.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { recording, type Statement } from '../../support/statements';

type Person = Awaited<ReturnType<typeof createUser>>;
type Headers = Record<string, string>;

/** Columns with secrets or storage keys. */
const OPENS = /(token|secret|password|hash|codes|public_key|_key|html)$/;

/** JSON columns need valid JSON. */
const JSON_COLUMNS: Record<string, Record<string, unknown>> = {
  listening_shares: { snapshot: '{}' },
  player_queues: { state: '{}' },
};

let person: Person;
let headers: Headers;

/** Headers of a browser with a confirmed password. */
const confirmed = async (user: Person): Promise<Headers> => {
  const signed = await signIn(user);
  await drizzle(env.DB).update(sessions).set({ passwordConfirmedAt: new Date() });
  return signed;
};

beforeEach(async () => {
  person = await createUser({ name: 'Ebba / Nyström' });
  headers = await confirmed(person);
});

const unpack = async (response: Response) => {
  expect(response.status).toBe(200);
  return readZip(new Uint8Array(await response.arrayBuffer()));
};
const textOf = (files: Map<string, Uint8Array>, name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files.get(name));
const jsonOf = (files: Map<string, Uint8Array>, name: string) => JSON.parse(textOf(files, name)) as Record<string, unknown>[];
const exportFiles = async () => unpack(await call('users/me/export', { headers }));
const auditOf = async () =>
  (await env.DB.prepare('select actor_id, action, subject_id from audit_logs order by id desc').all<{ actor_id: number }>()).results;

describe('data export', () => {
  test('the export covers every table about users and no secret columns', async () => {
    const tables = await Promise.all(
      (await listTables()).map(async (table) => {
        const columns = (await columnsOf(table)).map(({ name }) => name);
        const isBound = (await referencesOf(table)).some((reference) => reference.table === 'users');
        return isBound || columns.some((name) => /(^|_)(user|owner|actor|person|member)_id$|^recipient$/.test(name)) ? [table] : [];
      }),
    );
    const exported = new Set(PERSONAL_LISTS.map(({ table }) => table));
    const missing = tables.flat().filter((table) => !exported.has(table) && !(table in LEFT_OUT));
    // Contains only progress by user id.
    expect(missing.filter((table) => table !== 'release_announcements')).toEqual([]);
    expect(Object.keys(LEFT_OUT).filter((table) => exported.has(table))).toEqual([]);
    const opening = PERSONAL_LISTS.flatMap(({ name, told }) =>
      told.filter((column) => OPENS.test(column)).map((column) => `${name}.${column}`),
    );
    expect(opening).toEqual([]);
    expect(new Set(PERSONAL_LISTS.map(({ name }) => name)).size).toBe(PERSONAL_LISTS.length);
  });

  test('every table is exported as JSON and CSV without secrets', async () => {
    for (const { table } of PERSONAL_LISTS) {
      const owner = (await referencesOf(table)).find((reference) => reference.table === 'users' && !/_by$/.test(reference.from))?.from;
      const secrets = (await columnsOf(table)).filter(({ name, type }) => OPENS.test(name) && /text/i.test(type));
      const marks = Object.fromEntries(secrets.map(({ name }) => [name, `opens-${table}-${name}`]));
      const named = ['insight_notes', 'join_codes'].includes(table) ? 'created_by' : table === 'user_follows' ? 'follower_id' : owner;
      if (table === 'emails') await makeRow(table, { ...marks, recipient: person.email, text: 'opens-mail' });
      else if (table === 'playlist_tracks') await makeRow(table, { playlist_id: (await createPlaylist({ ownerId: person.id })).id });
      else if (table === 'private_link_plays') continue;
      else await makeRow(table, { ...marks, ...JSON_COLUMNS[table], [named ?? '']: person.id });
    }
    const files = await exportFiles();
    const lists = PERSONAL_LISTS.filter(({ name }) => name !== 'tracks-added-for-others');
    expect(lists.filter(({ name }) => !files.has(`${name}.json`) || !files.has(`${name}.csv`)).map(({ name }) => name)).toEqual([]);
    for (const { name } of lists) expect([name, jsonOf(files, `${name}.json`).length]).not.toEqual([name, 0]);
    const all = [...files.keys()].map((name) => textOf(files, name)).join('\n');
    expect(all).not.toContain('opens-');
    expect(JSON.parse(textOf(files, 'profile.json'))).toMatchObject({ id: person.id, email: person.email });
    expect(JSON.parse(textOf(files, 'contents.json'))).toMatchObject({ account: person.id, empty: ['tracks-added-for-others'] });
  });

  test("the export hides others' data and private titles, and its CSV has no formulas", async () => {
    const other = await createUser({ name: 'Somebody else', email: 'else@private.test' });
    const [open, closed] = [await createTrack({ name: '=HYPERLINK("x")' }), await createTrack({ name: 'Kept', visibility: 'private' })];
    await like(person, { tracks: [open, closed] });
    await createComment({ userId: person.id, trackId: open.id, content: '+1 from me' });
    await createComment({ userId: other.id, trackId: open.id, content: 'words of somebody else' });
    const theirs = await createPlaylist({ ownerId: other.id, name: 'Theirs', public: false, tracks: [open] });
    await createPlaylist({ ownerId: person.id, name: 'Mine', tracks: [open, closed] });
    const files = await exportFiles();
    expect(jsonOf(files, 'liked-tracks.json')).toEqual([
      { track_id: open.id, created_at: expect.any(String), track: '=HYPERLINK("x")' },
      { track_id: closed.id, created_at: expect.any(String), track: null },
    ]);
    expect(textOf(files, 'liked-tracks.csv')).toContain(`"'=HYPERLINK(""x"")"`);
    expect(textOf(files, 'sessions.csv').split('\r\n')[0]).not.toContain('token');
    expect(textOf(files, 'comments.csv')).toContain("'+1 from me");
    expect(jsonOf(files, 'playlist-tracks.json').map((row) => [row.playlist, row.track])).toEqual([
      ['Mine', '=HYPERLINK("x")'],
      ['Mine', null],
    ]);
    const all = [...files.keys()].map((name) => textOf(files, name)).join('\n');
    for (const secret of ['words of somebody else', 'else@private.test', theirs.name, 'Kept']) expect(all).not.toContain(secret);
    expect(await auditOf()).toEqual([]);
  });

  test('an export of 100 000 plays is streamed in batches', { timeout: 120_000 }, async () => {
    const track = await createTrack();
    await env.DB.prepare(
      `insert into plays (ticket_id, track_id, user_id, listener_hash, counted_at)
        with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 100000)
        select 'bomb-' || n, ?, ?, 'h', 1700000000000 + n / 3 from numbers`,
    )
      .bind(track.id, person.id)
      .run();
    const statements: Statement[] = [];
    const execution = createExecutionContext();
    const request = new Request('http://localhost/api/v1/users/me/export', { headers });
    const response = await api.fetch(request, { ...env, DB: recording(statements) }, execution);
    const reader = response.body!.getReader();
    const asks = () => statements.filter(({ sql }) => /from "plays"/.test(sql) && /limit/.test(sql)).length;
    let [bytes, most] = [0, 0];
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      bytes += chunk.value.length;
      most = Math.max(most, asks() * 5000 - (bytes / 100_000) * 5000);
      if (bytes < 100_000) expect(asks()).toBeLessThan(3);
    }
    await waitOnExecutionContext(execution);
    // The first portion, then nineteen and an empty one per file: each row is read once per file.
    expect(asks()).toBeLessThanOrEqual(1 + 2 * 20);
    expect(bytes).toBeGreaterThan(100_000 * 100);
    const plan = await env.DB.prepare(
      'explain query plan select id from plays where user_id = 1 and counted_at >= 5 and (counted_at, id) > (5, 6) order by counted_at, id limit 5000',
    ).all<{ detail: string }>();
    expect(plan.results.map(({ detail }) => detail).join()).toMatch(/USING COVERING INDEX plays_user \(user_id=\? AND/);
    expect(plan.results.map(({ detail }) => detail).join()).not.toContain('TEMP B-TREE');
  });
});

describe('export access', () => {
  test('the export needs a login with a confirmed password and is rate limited', async () => {
    expect((await call('users/me/export')).status).toBe(401);
    const cold = await signIn(person);
    expect((await call('users/me/export', { headers: cold })).status).toBe(423);
    const all = await Promise.all(
      Array.from({ length: PERSON_EXPORT_RATE_LIMIT.times + 1 }, async () => {
        const response = await call('users/me/export', { headers });
        await response.body?.cancel();
        return response.status;
      }),
    );
    expect(all.filter((status) => status === 429)).toHaveLength(1);
  });

  test('a user manager exports other users once audited, but no superiors', async () => {
    const keeper = await createUser({ permissions: ['admin.access', 'users.update'] });
    const better = await createUser({ permissions: ['admin.access', 'users.update', 'settings.update'] });
    const by = await signIn(keeper);
    expect((await call(`users/${person.id}/export`, { headers })).status).toBe(403);
    expect((await call(`users/${better.id}/export`, { headers: by })).status).toBe(403);
    expect((await call(`users/${keeper.id}/export`, { headers: by })).status).toBe(423);
    expect((await call(`users/${person.id}/export`, { headers: { ...by, Origin: 'https://elsewhere.test' } })).status).toBe(403);
    expect(await auditOf()).toEqual([]);
    const files = await unpack(await call(`users/${person.id}/export`, { headers: by }));
    expect(files.has('profile.json')).toBe(true);
    expect(await auditOf()).toEqual([{ actor_id: keeper.id, action: 'users.export', subject_id: String(person.id) }]);
  });

  test('a HEAD request for an export is neither counted nor audited', async () => {
    const by = await signIn(await createUser({ permissions: ['admin.access', 'users.update'] }));
    const before = await auditOf();
    const heads = [
      { path: 'users/me/export', headers },
      { path: `users/${person.id}/export`, headers: by },
    ];
    for (const { path, headers: sent } of heads) {
      for (let count = 0; count <= PERSON_EXPORT_RATE_LIMIT.times; count += 1) {
        const head = await call(path, { method: 'HEAD', headers: sent });
        expect([path, head.status, head.headers.get('Content-Type'), await head.text()]).toEqual([path, 200, 'application/zip', '']);
      }
    }
    expect(await auditOf()).toEqual(before);
    for (const { path, headers: sent } of heads) expect((await unpack(await call(path, { headers: sent }))).has('profile.json')).toBe(true);
  });
});

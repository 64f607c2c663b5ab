import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetMerges } from '#functions/administration/artist-merge/merge-forget.service';
import { mergeUndoApi } from '#functions/administration/artist-merge/merge-undo.contract';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { nameKeys } from '#functions/platform/name/name-key';
import { readArtistPageOrSuccessor } from '#functions/site/public-page/music-page.service';
import { columnsOf, makeRow } from '../../support/any-row';
import { call, read } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createChannel } from '../../support/factories/channel.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { type Editor, editor } from '../music-table/music-world';
import { all, artistTables, lookAt, mergeAs, rowsOf, undoAs } from './merge-world';

type Row = { id: number };
let office: Editor;
beforeEach(async () => {
  office = await editor();
});

const merge = (from: Row, into: Row, body?: object) => mergeAs(office, from, into, body);
const undo = (artist: Row) => undoAs(office, artist);
const run = (statement: string, ...values: (string | number)[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();
const context = (now = new Date()) => ({ ...createContext(env, ANONYMOUS_ACTOR), now });
const refused = async (artist: Row) => {
  const response = await call(`artist-merges/${artist.id}/undo`, { method: 'POST', headers: office.headers });
  return [response.status, ((await response.json()) as { message: string }).message];
};

/** Rights have their own tests: whether they return depends on their holders. */
const OWN_TESTS = ['work_grants', 'workspace_artists', 'verified_names', 'artist_merges'];

/** A second row like the first is refused, or not restored. */
const UNIQUE_TABLES = ['home_offers', 'content_reports', 'backstage_requests', 'albums', 'tracks'];

const makeReferences = async (artist: Row) => {
  const tables = (await artistTables()).filter(({ table }) => !OWN_TESTS.includes(table));
  for (const { table, column } of tables) {
    const values: Record<string, Record<string, unknown>> = {
      channel_items: { channel_id: (await createChannel()).id, position: 1 },
      backstage_requests: { state: 'approved' },
    };
    await makeRow(table, { ...values[table], [column]: artist.id });
  }
  return tables;
};

/** Gives the target a row like each of the artist, as when both are in one place. */
const copyReferences = async (artist: Row, into: Row, tables: { table: string; column: string }[]) => {
  for (const { table, column } of tables) {
    const names = (await columnsOf(table)).map(({ name }) => name).filter((name) => name !== 'id');
    const values = names.map((name) => (name === column ? String(into.id) : `"${name}"`));
    await run(
      `insert into "${table}" (${names.map((name) => `"${name}"`).join()}) select ${values.join()} from "${table}" where "${column}" = ?`,
      artist.id,
    );
  }
};

describe('undo of an artist merge', () => {
  test('it returns every row of the merged artist and leaves the target as it was', async () => {
    const [from, into] = [await createArtist({ plays: 7, image: '/media/a' }), await createArtist({ plays: 3, image: '/media/b' })];
    const tables = await makeReferences(from);
    await run("insert into listener_recency values ('artist', ?, '2026-01-01', 0, 4), ('artist', ?, '2026-01-01', 0, 3)", from.id, into.id);
    const before = [await rowsOf(from, tables), await rowsOf(into, tables)];
    await merge(from, into);
    await undo(from);
    expect(tables.length).toBeGreaterThan(12);
    expect([await rowsOf(from, tables), await rowsOf(into, tables)]).toEqual(before);
    expect(
      await all(
        "select subject_id || ' ' || listeners as value from listener_recency where subject_id in (?, ?) order by 1",
        from.id,
        into.id,
      ),
    ).toEqual([`${from.id} 4`, `${into.id} 3`].toSorted());
    expect(await all('select 1 as value from artist_merge_rows where old_id = ?', from.id)).toEqual([]);
  });

  test('rows that both artists had return to both', async () => {
    const [from, into] = [await createArtist(), await createArtist()];
    const tables = (await makeReferences(from)).filter(({ table }) => !UNIQUE_TABLES.includes(table));
    await copyReferences(from, into, tables);
    const before = [await rowsOf(from, tables), await rowsOf(into, tables)];
    await merge(from, into);
    await undo(from);
    expect([await rowsOf(from, tables), await rowsOf(into, tables)]).toEqual(before);
  });

  test('what people did since the merge stays with the target', async () => {
    const [from, into] = [await createArtist(), await createArtist()];
    const [loyal, gone, late] = await Promise.all([1, 2, 3].map(() => createUser()));
    for (const user of [loyal, gone])
      await run('insert into artist_follows (user_id, artist_id, created_at) values (?, ?, 5)', user.id, from.id);
    const [kept, removed] = [await createTrack({ artists: [from], plays: 4 }), await createTrack({ artists: [from] })];
    await merge(from, into);
    await run('delete from artist_follows where user_id = ?', gone.id);
    await run('insert into artist_follows (user_id, artist_id, created_at) values (?, ?, ?)', late.id, into.id, Date.now() + 1000);
    await run('delete from track_artists where track_id = ?', removed.id);
    await run('update tracks set plays = plays + 2 where id = ?', kept.id);
    await run('update artists set plays = plays + 2 where id = ?', into.id);
    const added = await createTrack({ artists: [into], createdAt: new Date(Date.now() + 1000) });

    const look = await lookAt(office, from);
    expect(look).toMatchObject({
      returns: { tracks: 1, followers: 1 },
      lost: { tracks: 1, followers: 1 },
      stays: { tracks: 1, followers: 1 },
    });
    expect((await undo(from)).look.returns).toEqual(look.returns);
    const followers = (artist: Row) => all('select user_id as value from artist_follows where artist_id = ?', artist.id);
    expect([await followers(from), await followers(into)]).toEqual([[loyal.id], [late.id]]);
    const tracks = (artist: Row) => all('select track_id as value from track_artists where artist_id = ?', artist.id);
    expect([await tracks(from), await tracks(into)]).toEqual([[kept.id], [added.id]]);
    expect(await all('select plays as value from artists where id in (?, ?) order by id', from.id, into.id)).toEqual([2, 0]);
  });

  test('the profile returns on both sides, except for fields that were edited since', async () => {
    const from = await createArtist({ name: 'Kito Banda', city: 'Lusaka', description: 'Old' });
    const into = await createArtist({ name: 'K. Banda', description: 'New' });
    await merge(from, into, { take: ['name', 'description'] });
    await run("update artists set description = 'Edited' where id = ?", into.id);
    await undo(from);
    expect(
      await all(
        "select name || ' ' || description || ' ' || ifnull(city, '-') as value from artists where id in (?, ?) order by id",
        from.id,
        into.id,
      ),
    ).toEqual(['Kito Banda Old Lusaka', 'K. Banda Edited -']);
  });

  test('the badge returns unless a verified artist has the name by now', async () => {
    const [free, taken, into] = [
      await createArtist({ name: 'Osei Free', verified: true }),
      await createArtist({ name: 'Osei Taken', verified: true }),
      await createArtist(),
    ];
    for (const artist of [free, taken]) await merge(artist, into);
    await createArtist({ name: 'Osei Taken', verified: true, nameKeys: nameKeys('Osei Taken') });
    expect([(await lookAt(office, free)).returns.badge, (await lookAt(office, taken)).lost.badge]).toEqual([true, true]);
    for (const artist of [taken, free]) await undo(artist);
    expect(await all('select verified as value from artists where id in (?, ?) order by id', free.id, taken.id)).toEqual([1, 0]);
  });

  test('addresses lead to the artist again, and those of earlier merges too', async () => {
    const [first, from, into] = [await createArtist(), await createArtist(), await createArtist()];
    await merge(first, from);
    await merge(from, into);
    expect(await refused(first)).toEqual([
      409,
      `“${first.name}” was merged into an artist that is now part of “${into.name}”. Undo the merge into “${into.name}” first.`,
    ]);
    await undo(from);
    expect((await readArtistPageOrSuccessor(context(), from.id)).successor).toBeNull();
    expect((await readArtistPageOrSuccessor(context(), first.id)).successor).toEqual({ id: from.id, slug: from.slug });
    expect((await exports.default.fetch(`http://localhost/artist/${from.id}/feed.xml`, { redirect: 'manual' })).status).toBe(200);
    await undo(first);
    expect((await readArtistPageOrSuccessor(context(), first.id)).successor).toBeNull();
  });

  test('a merge that can’t be undone is refused with the reason, and changes nothing', async () => {
    const [old, from, into] = [
      await createArtist({ name: 'Old' }),
      await createArtist({ name: 'One' }),
      await createArtist({ name: 'Two' }),
    ];
    for (const artist of [old, from]) await merge(artist, into);
    await run('update artist_merges set created_at = ? where old_id = ?', Date.now() - 30 * DAY, old.id);
    expect(await refused(old)).toEqual([409, '“Old” was merged more than 30 days ago, which is too long to undo.']);
    await run('update artists set deleted_at = 1 where id = ?', into.id);
    expect(await refused(from)).toEqual([409, '“Two” is in the bin. Restore it first.']);
    await run('update artists set deleted_at = null where id = ?', into.id);
    expect((await refused({ id: 999_999 }))[0]).toBe(404);
    const answers = await Promise.all([refused(from), refused(from)]);
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, expect.toSatisfy((status) => [404, 409].includes(status))]);
    expect(
      await all("select subject_name as value from audit_logs where actor_id = ? and action = 'artists.undo_merge'", office.user.id),
    ).toEqual(['One']);
    expect(await all('select count(*) as value from artists where id = ?', old.id)).toEqual([0]);
  });

  test('an artist can be merged again after the undo, and its managers are notified again', async () => {
    const manager = await createUser();
    const [from, into] = [await createArtist({ managers: [manager] }), await createArtist()];
    const kinds = () => all('select kind as value from notifications where user_id = ?', manager.id);
    await merge(from, into);
    expect(await kinds()).toEqual(['artist-merged']);
    await undo(from);
    expect(await kinds()).toEqual(['merge-undone']);
    await merge(from, into);
    expect(await kinds()).toEqual(['artist-merged']);
    await undo(from);
    expect(await all('select user_id as value from artist_managers where artist_id = ?', from.id)).toEqual([manager.id]);
  });

  test('the list names artist, target and administrator; records are deleted after 30 days', async () => {
    const [from, into] = [await createArtist({ name: 'Listed' }), await createArtist()];
    await createTrack({ artists: [from] });
    await merge(from, into);
    const list = async () =>
      (await read(mergeUndoApi.list, 'artist-merges', { headers: office.headers })).pagination.data.find(({ id }) => id === from.id);
    expect(await list()).toMatchObject({
      name: 'Listed',
      into: { id: into.id },
      merged_by: { id: office.user.id },
      moved: { tracks: 1 },
      state: 'undoable',
    });
    await forgetMerges(context());
    expect(await all('select 1 as value from artist_merge_records where old_id = ?', from.id)).toEqual([1]);
    await forgetMerges(context(new Date(Date.now() + 30 * DAY + 1000)));
    expect(await all('select 1 as value from artist_merge_rows where old_id = ?', from.id)).toEqual([]);
    await run('update artist_merges set created_at = created_at - ? where old_id = ?', 30 * DAY, from.id);
    expect(await list()).toMatchObject({ name: 'Listed', state: 'expired', moved: null });
    expect((await readArtistPageOrSuccessor(context(), from.id)).successor).toEqual({ id: into.id, slug: into.slug });
  });

  test('deleting an account deletes what the record stores about it', async () => {
    const [fan, other] = [await createUser(), await createUser()];
    const [from, into] = [await createArtist(), await createArtist()];
    for (const user of [fan, other]) await run('insert into artist_follows (user_id, artist_id) values (?, ?)', user.id, from.id);
    await merge(from, into);
    await run('delete from users where id = ?', fan.id);
    expect(await all("select user_id as value from artist_merge_rows where old_id = ? and kind = 'follow'", from.id)).toEqual([other.id]);
    await undo(from);
    expect(await all('select followers_count as value from artists where id = ?', from.id)).toEqual([1]);
  });
});

import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { mergeUndoApi } from '#functions/administration/artist-merge/merge-undo.contract';
import { nameKeys } from '#functions/platform/name/name-key';
import { call, read } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { type Editor, editor } from '../music-table/music-world';
import { all, artistTables, lookAt, mergeAs, rowsOf, undoAs } from './merge-world';

type Row = { id: number };
let office: Editor;
beforeEach(async () => {
  office = await editor();
});

const run = (statement: string, ...values: (string | number)[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();
const refused = async (artist: Row) => {
  const response = await call(`artist-merges/${artist.id}/undo`, { method: 'POST', headers: office.headers });
  return [response.status, ((await response.json()) as { message: string }).message];
};
const listed = async (artist: Row) =>
  (await read(mergeUndoApi.list, 'artist-merges', { headers: office.headers })).pagination.data.find(({ id }) => id === artist.id);

describe('merges of two artists into the same third one', () => {
  /** Both have the follower, the credit and the manager, so the later merge drops what the earlier one moved. */
  const meet = async () => {
    const [manager, fan] = [await createUser(), await createUser()];
    const [one, two, into] = [
      await createArtist({ name: 'Order One', managers: [manager] }),
      await createArtist({ name: 'Order Two', managers: [manager] }),
      await createArtist({ name: 'Order Target' }),
    ];
    await createTrack({ artists: [one, { id: two.id, role: 'remixer' }], plays: 3 });
    await createTrack({ artists: [one, two] });
    for (const [index, { id }] of [one, two].entries()) {
      await run('update artist_managers set created_at = ? where artist_id = ?', 5 + index, id);
      await run('insert into artist_follows (user_id, artist_id, created_at) values (?, ?, ?)', fan.id, id, 7 + index);
      await run("insert into listener_recency values ('artist', ?, '2026-01-01', 0, 4)", id);
    }
    return { one, two, into };
  };

  test.each([
    ['the one with the older rights first', false],
    ['the one with the newer rights first', true],
  ])('can only be undone from the newest back: merged %s', async (_, isReversed) => {
    const { one, two, into } = await meet();
    const [first, second] = isReversed ? [two, one] : [one, two];
    const tables = await artistTables();
    const rows = () => Promise.all([one, two, into].map((artist) => rowsOf(artist, tables)));
    const before = await rows();
    for (const from of [first, second]) await mergeAs(office, from, into, { managers_follow: true });
    const merged = await rows();
    expect(await refused(first)).toEqual([
      409,
      `“${second.name}” was merged into “Order Target” since. Undo the merge of “${second.name}” first.`,
    ]);
    expect(await listed(first)).toMatchObject({ state: 'later', later: { id: second.id, name: second.name } });
    expect(await listed(second)).toMatchObject({ state: 'undoable', later: null });
    expect(await rows()).toEqual(merged);
    await undoAs(office, second);
    expect(await listed(first)).toMatchObject({ state: 'undoable', later: null });
    await undoAs(office, first);
    expect(await rows()).toEqual(before);
  });

  test('of three merges the newest is named', async () => {
    const { one, two, into } = await meet();
    const three = await createArtist({ name: 'Order Three' });
    for (const from of [one, two, three]) await mergeAs(office, from, into);
    for (const from of [one, two]) expect((await refused(from))[1]).toContain('Undo the merge of “Order Three” first.');
  });
});

test('a merge without a record is refused as older than the feature', async () => {
  const [from, into] = [await createArtist({ name: 'Bare' }), await createArtist()];
  await mergeAs(office, from, into);
  await run('delete from artist_merge_records where old_id = ?', from.id);
  expect(await refused(from)).toEqual([409, '“Bare” was merged before merges could be undone.']);
  expect(await listed(from)).toMatchObject({ state: 'unrecorded', moved: null });
});

test('the badge returns with the name that the target took', async () => {
  const verified = (name: string) => createArtist({ name, verified: true, nameKeys: nameKeys(name) });
  const [from, into] = [await verified('Osei Returns'), await verified('Osei Lends')];
  await mergeAs(office, from, into, { take: ['name'] });
  const look = await lookAt(office, from);
  expect([look.returns.badge, look.lost.badge]).toEqual([true, false]);
  await undoAs(office, from);
  expect(await all('select verified as value from artists where id in (?, ?)', from.id, into.id)).toEqual([1, 1]);
});

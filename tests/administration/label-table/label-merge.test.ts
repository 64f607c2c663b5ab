import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { deleteDueUsers } from '#functions/account/user/deletion.service';
import { labelMergeApi } from '#functions/administration/label-table/label-merge.contract';
import { forgetJobs } from '#functions/administration/resource/resource-job.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { act, all, officer } from '../../support/bulk';
import { call, read } from '../../support/call';
import { createGenre } from '../../support/factories/genre.factory';
import { next } from '../../support/factories/sequence';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { planOf, statementsOf } from '../../support/statements';

type Row = { id: number };
type Kind = 'genres' | 'tags';
type Keeper = Awaited<ReturnType<typeof officer>>;

const keeper = () => officer('genres.update', 'tags.update');
const mergeLabels = async (who: Keeper, kind: Kind, labels: Row[], into: Row) =>
  (await act(who, kind, { action: 'merge', ids: labels.map(({ id }) => id), expected: labels.length, input: { into: into.id } })).job.id;
const list = async ({ headers }: Keeper, kind: Kind, id: number) =>
  (await read(labelMergeApi.list, `label-merges/${kind}`, { headers })).pagination.data.find((merge) => merge.id === id);
const look = ({ headers }: Keeper, kind: Kind, id: number) => read(labelMergeApi.show, `label-merges/${kind}/${id}`, { headers });
const undo = async ({ headers }: Keeper, kind: Kind, id: number) => {
  const response = await call(`label-merges/${kind}/${id}/undo`, { method: 'POST', headers });
  return { status: response.status, message: ((await response.json()) as { message?: string }).message };
};
const undoByToast = async ({ headers }: Keeper, token: string | null) => {
  const response = await call(`undo/${token}`, { method: 'POST', headers });
  return { status: response.status, message: ((await response.json()) as { message?: string }).message };
};
const run = (statement: string, ...values: (string | number)[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();
const passDays = (id: number, days: number) =>
  run('update resource_jobs set finished_at = finished_at - ?1, undo_until = undo_until - ?1 where id = ?2', days * DAY, id);
const context = () => ({ ...createContext(env, ANONYMOUS_ACTOR), now: new Date() });
const tracksOf = async (kind: Kind, { id }: Row) => {
  const one = kind.slice(0, -1);
  return (await all<Row>(`select track_id as id from track_${kind} where ${one}_id = ? order by 1`, id)).map((track) => track.id);
};

describe('undo of merged genres and tags', () => {
  test.each(['genres', 'tags'] as const)(
    'ADMIN-017 ADMIN-038 %s can be separated for 30 days, also by another administrator',
    async (kind) => {
      const [one, other] = [await keeper(), await keeper()];
      const create = kind === 'genres' ? createGenre : createTag;
      const [from, into] = [await create(), await create()];
      const [kept, lost, both] = await Promise.all([[from], [from], [from, into]].map((labels) => createTrack({ [kind]: labels })));
      const id = await mergeLabels(one, kind, [from], into);
      await passDays(id, 29);
      await forgetJobs(context());
      await run(`delete from track_${kind} where track_id = ?`, lost.id);
      const added = await createTrack({ [kind]: [into] });
      expect(await list(other, kind, id)).toMatchObject({
        names: [from.displayName],
        into: { id: into.id },
        merged_by: { id: one.user.id },
        state: 'undoable',
      });
      expect(await look(other, kind, id)).toMatchObject({ returns: { tracks: 2 }, lost: { tracks: 1 }, renamed: [] });
      expect((await undo(other, kind, id)).status).toBe(200);
      expect([await tracksOf(kind, from), await tracksOf(kind, into)]).toEqual([
        [kept.id, both.id],
        [both.id, added.id],
      ]);
      expect(await list(one, kind, id)).toBeUndefined();
      expect((await undo(one, kind, id)).status).toBe(404);
      expect(await all('select action, actor_id as who from audit_logs where actor_id = ?', other.user.id)).toEqual([
        { action: `${kind}.undo`, who: other.user.id },
      ]);
    },
  );

  test('merges of a deleted administrator stay undoable, and name no one', async () => {
    const [leaving, other, admin] = [await keeper(), await keeper(), await officer('admin')];
    const [from, into] = [await createGenre(), await createGenre()];
    const id = await mergeLabels(leaving, 'genres', [from], into);
    expect((await call(`users/${leaving.user.id}`, { method: 'DELETE', headers: admin.headers })).status).toBe(200);
    await forgetJobs(context());
    expect(await list(other, 'genres', id)).toMatchObject({ merged_by: null, state: 'undoable' });
    expect(await all('select user_id as id from resource_jobs where id = ?', id)).toEqual([{ id: admin.user.id }]);
    expect((await undo(other, 'genres', id)).status).toBe(200);
    expect(await all('select id from genres where id = ?', from.id)).toEqual([{ id: from.id }]);
  });

  test('merges pass on to the first administrator if a schedule deletes the account', async () => {
    const leaving = await keeper();
    const [from, into] = [await createTag(), await createTag()];
    const id = await mergeLabels(leaving, 'tags', [from], into);
    await run('update users set deletion_due_at = 1 where id = ?', leaving.user.id);
    await officer('admin');
    await deleteDueUsers(context());
    const first = `select min(id) as id from users where banned_at is null and exists (select 1 from user_permissions where user_id = users.id and name = 'admin')`;
    expect(await all('select user_id as id from resource_jobs where id = ?', id)).toEqual(await all(first));
  });

  test('a label whose address is in use by now returns under a free one', async () => {
    const who = await keeper();
    const name = `undone-${next()}`;
    const [from, into] = [await createGenre({ name }), await createGenre()];
    const id = await mergeLabels(who, 'genres', [from], into);
    await run('delete from genre_redirects where name = ?', name);
    const newer = await createGenre({ name });
    expect((await look(who, 'genres', id)).renamed).toEqual([{ name: from.displayName, address: `${name}-${from.id}` }]);
    expect((await undo(who, 'genres', id)).status).toBe(200);
    expect(await all('select id, name from genres where id in (?, ?) order by id', from.id, newer.id)).toEqual([
      { id: from.id, name: `${name}-${from.id}` },
      { id: newer.id, name },
    ]);
  });

  test('a merge is refused after 30 days, and while its target is gone', async () => {
    const who = await keeper();
    const [from, middle, last] = [await createTag(), await createTag(), await createTag()];
    const first = await mergeLabels(who, 'tags', [from], middle);
    const second = await mergeLabels(who, 'tags', [middle], last);
    expect(await undo(who, 'tags', first)).toEqual({
      status: 409,
      message: 'The tag it was merged into was itself merged. Undo that first.',
    });
    await undo(who, 'tags', second);
    await passDays(first, 30);
    expect(await undo(who, 'tags', first)).toEqual({
      status: 409,
      message: 'This merge is more than 30 days old, which is too long to undo.',
    });
    await forgetJobs(context());
    await forgetJobs(context());
    expect(await all('select 1 from resource_jobs where id = ?', first)).toEqual([]);
  });

  test('a merge whose target was deleted is refused without a remedy', async () => {
    const who = await keeper();
    const [from, into] = [await createTag(), await createTag()];
    const { job, token } = await act(who, 'tags', { action: 'merge', ids: [from.id], expected: 1, input: { into: into.id } });
    await act(who, 'tags', { action: 'delete', ids: [into.id], expected: 1 });
    expect((await list(who, 'tags', job.id))?.state).toBe('deleted');
    const message = 'The tag it was merged into was deleted, so this merge can’t be undone any more.';
    expect(await undo(who, 'tags', job.id)).toEqual({ status: 409, message });
    expect(await undoByToast(who, token)).toEqual({ status: 409, message });
    expect(await all('select state from resource_jobs where id = ?', job.id)).toEqual([{ state: 'done' }]);
    expect(await all('select id from tags where id = ?', from.id)).toEqual([]);
  });

  test.each(['genres', 'tags'] as const)('merges of %s into the same one can only be undone from the newest back', async (kind) => {
    const who = await keeper();
    const create = kind === 'genres' ? createGenre : createTag;
    const [one, two, into, other] = [await create(), await create(), await create(), await create()];
    const [first, both] = await Promise.all([[one], [one, two]].map((labels) => createTrack({ [kind]: labels })));
    const begun = await act(who, kind, { action: 'merge', ids: [one.id], expected: 1, input: { into: into.id } });
    const id = begun.job.id;
    await mergeLabels(who, kind, [other], await create());
    const later = await mergeLabels(who, kind, [two], into);
    const message = `Undo the merge of “${two.displayName}” first.`;
    expect((await look(who, kind, id)).merge).toMatchObject({ state: 'later', later: two.displayName });
    expect(await undo(who, kind, id)).toEqual({ status: 409, message });
    expect(await undoByToast(who, begun.token)).toEqual({ status: 409, message });
    expect(await tracksOf(kind, into)).toEqual([first.id, both.id]);
    expect((await undo(who, kind, later)).status).toBe(200);
    expect((await undo(who, kind, id)).status).toBe(200);
    expect([await tracksOf(kind, one), await tracksOf(kind, two), await tracksOf(kind, into)]).toEqual([
      [first.id, both.id],
      [both.id],
      [],
    ]);
  });

  test('the list, later merges into the same one and the merge of a target are found by indexes', async () => {
    const who = await keeper();
    const { statements } = await statementsOf('label-merges/tags', who.headers);
    const plan = await planOf(statements.find(({ sql }) => sql.includes('as page'))!);
    const searches = [
      'resource_jobs USING INDEX resource_jobs_merge_list',
      'later USING INDEX resource_jobs_merges',
      'changed USING INDEX resource_job_rows_changed',
    ];
    expect(plan).toEqual(expect.arrayContaining(searches.map((search) => expect.stringContaining(`SEARCH ${search} (`))));
    // Only the names of the page are sorted.
    expect(plan.filter((step) => step.includes('TEMP B-TREE'))).toHaveLength(1);
  });

  test('each kind needs its own permission; other acts are not listed', async () => {
    const [who, reader] = [await keeper(), await officer('tags.update')];
    const [from, into] = [await createGenre(), await createGenre()];
    const id = await mergeLabels(who, 'genres', [from], into);
    expect((await call('label-merges/genres', { headers: reader.headers })).status).toBe(403);
    for (const kind of ['genres', 'tags'] as const) expect((await undo(reader, kind, id)).status).toBe(kind === 'genres' ? 403 : 404);
    const { job } = await act(who, 'genres', { action: 'delete', ids: [into.id], expected: 1 });
    expect(await list(who, 'genres', job.id)).toBeUndefined();
  });

  test('a deleted account is not named by the links of a merge', async () => {
    const [who, person] = [await keeper(), await createUser()];
    const [from, into] = [await createGenre(), await createGenre()];
    await run('insert into user_genres values (?, ?)', person.id, from.id);
    const id = await mergeLabels(who, 'genres', [from], into);
    await run('delete from users where id = ?', person.id);
    expect(await all("select 1 from resource_job_links where job_id = ? and kind = 'user'", id)).toEqual([]);
  });
});

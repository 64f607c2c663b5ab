import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { resourceListApi } from '#contracts/administration/resource-api';
import { act, all, look, officer, refused, undo } from '../../support/bulk';
import { call, read } from '../../support/call';
import { createComment } from '../../support/factories/comment.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';

let who: Awaited<ReturnType<typeof officer>>;

beforeEach(async () => {
  await env.DB.prepare('delete from comments').run();
  who = await officer('comments.update');
});

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

const list = async (query: string, { headers } = who): Promise<string[]> =>
  (await read(resourceListApi.list, `resources/comments?${query}`, { headers })).pagination.data.map((row) =>
    'content' in row ? row.content : '',
  );

/** Everything of comments, likes and reports. */
const state = async () => ({
  comments: await all('select * from comments order by id'),
  likes: await all('select * from comment_likes order by comment_id, user_id'),
  reports: await all('select * from content_reports order by id'),
});

const report = async (comment: { id: number }, decision: string | null = null) =>
  run(
    'insert into content_reports (comment_id, user_id, decision, decided_at) values (?, ?, ?, ?)',
    comment.id,
    (await createUser()).id,
    decision,
    decision && 5,
  );

const like = async (comment: { id: number }) =>
  run('insert into comment_likes (user_id, comment_id, created_at) values (?, ?, 7)', (await createUser()).id, comment.id);

/** A pinned thread with a reply, likes, and reports of both kinds. */
const createThread = async () => {
  const track = await createTrack();
  const thread = await createComment({ trackId: track.id, content: 'First', pinned: true, position: 5, editedAt: new Date(9) });
  const reply = await createComment({ trackId: track.id, content: 'Second', parentId: thread.id });
  for (const comment of [thread, thread, reply]) await like(comment);
  await report(thread);
  await report(thread, 'kept');
  await report(reply);
  return { track, thread, reply };
};

describe('comment table', () => {
  test('ADMIN-020 comments are filtered by columns; those on hidden music need tracks.update', async () => {
    const author = await createUser({ name: 'Rude Rudi' });
    const reported = await createComment({ userId: author.id, content: 'Buy windows' });
    await createComment({ content: 'Lovely' });
    const draft = await createTrack({ visibility: 'private' });
    await createComment({ trackId: draft.id, content: 'Secret take' });
    await report(reported);
    const filter = (text: string) => `filter=${encodeURIComponent(text)}`;
    expect(await list('')).toEqual(['Lovely', 'Buy windows']);
    expect(await list(filter('reported:is:yes'))).toEqual(['Buy windows']);
    expect(await list(filter('user:begins:rude|content:contains:love'))).toEqual(['Lovely', 'Buy windows']);
    expect(await list(filter('content:contains:secret'))).toEqual([]);
    expect(await list(filter('kind:is:album,playlist'))).toEqual([]);
    expect(await list('query=secret', await officer('comments.update', 'tracks.update'))).toEqual(['Secret take']);
    expect((await call('resources/comments', await officer('tracks.update'))).status).toBe(403);
  });

  test.each(['thread', 'reply', 'both'])('ADMIN-020 undo restores a deleted %s with likes, pin and reports', async (which) => {
    const { thread, reply } = await createThread();
    const before = await state();
    const ids = which === 'both' ? [thread.id, reply.id] : [which === 'thread' ? thread.id : reply.id];
    const { job, token } = await act(who, 'comments', { action: 'delete', ids, expected: ids.length });
    expect(job.done).toBe(ids.length);
    const left = await all<{ content: string }>('select content from comments order by id');
    expect(left).toEqual({ thread: [{ content: '' }, { content: 'Second' }], reply: [{ content: 'First' }], both: [] }[which]);
    expect(await undo(who, token)).toBe(200);
    expect(await state()).toEqual(before);
  });

  test('undo restores the last reply below a comment that was deleted before', async () => {
    const { thread, reply } = await createThread();
    await act(who, 'comments', { action: 'delete', ids: [thread.id], expected: 1 });
    const { comments, likes } = await state();
    const { token } = await act(who, 'comments', { action: 'delete', ids: [reply.id], expected: 1 });
    expect((await state()).comments).toEqual([]);
    await undo(who, token);
    expect(await state()).toMatchObject({ comments, likes });
  });

  test('undo restores neither a comment of a deleted user nor a second pin', async () => {
    const { track, thread, reply } = await createThread();
    const { token } = await act(who, 'comments', { action: 'delete', ids: [thread.id, reply.id], expected: 2 });
    await createComment({ trackId: track.id, content: 'Pinned since', pinned: true });
    await run('delete from users where id = ?', reply.userId);
    expect(await undo(who, token)).toBe(200);
    expect(await all('select content, pinned from comments order by id')).toEqual([
      { content: 'First', pinned: 0 },
      { content: 'Pinned since', pinned: 1 },
    ]);
  });

  test('dismissed reports are reopened by undo; those decided before stay', async () => {
    const { thread } = await createThread();
    const before = await state();
    expect(await look(who, 'comments', `action=dismiss&ids=${thread.id}`)).toMatchObject({ count: 1, changed: 1 });
    const { token } = await act(who, 'comments', { action: 'dismiss', ids: [thread.id], expected: 1 });
    expect(await list('filter=reported:is:yes')).toEqual(['Second']);
    expect(await refused(who, 'comments', { action: 'dismiss', ids: [thread.id], expected: 1 })).toMatchObject({ status: 409 });
    await undo(who, token);
    expect(await state()).toEqual(before);
  });

  test('the audit log quotes a deleted comment, but not one on hidden music', async () => {
    const draft = await createTrack({ visibility: 'private' });
    const [shown, hidden] = [
      await createComment({ content: 'Quoted' }),
      await createComment({ trackId: draft.id, content: 'Secret take' }),
    ];
    const both = await officer('comments.update', 'tracks.update');
    for (const { id } of [shown, hidden]) await act(both, 'comments', { action: 'delete', ids: [id], expected: 1 });
    const entries = await all<{ name: string; after: string }>(
      "select subject_name as name, after from audit_logs where action = 'comments.delete' and actor_id = ? order by id",
      both.user.id,
    );
    expect(entries.map(({ name }) => name)).toEqual(['Quoted', '1 comment']);
    expect(JSON.stringify(entries)).not.toContain('Secret');
  });
});

import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { commentApi } from '#contracts/community/comment';
import { notificationApi } from '#contracts/community/notification';
import type { Permission } from '#functions/platform/contract/permission';
import { call, read, refusal } from '../../support/call';
import { createComment } from '../../support/factories/comment.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const createPerson = async (permissions: Permission[] = []) => {
  const user = await createUser({ permissions });
  const headers = await signIn(user);
  const asked = (method: string, body?: object) => ({ method, headers, body });
  return {
    id: user.id,
    name: user.name,
    headers,
    asked,
    statusOf: async (method: string, path: string, body?: object) => (await call(path, asked(method, body))).status,
  };
};
type Person = Awaited<ReturnType<typeof createPerson>>;

let [owner, author, stranger, moderator]: Person[] = [];
let track: Awaited<ReturnType<typeof createTrack>>;
let comment: Awaited<ReturnType<typeof createComment>>;
beforeEach(async () => {
  [owner, author, stranger, moderator] = [
    await createPerson(),
    await createPerson(),
    await createPerson(),
    await createPerson(['comments.update']),
  ];
  track = await createTrack({ ownerId: owner!.id });
  comment = await createComment({ trackId: track.id, userId: author!.id, content: 'Foghorn', position: 1000 });
});
const listed = async (headers?: Record<string, string>) => read(commentApi.ofTrack, `tracks/${track.id}/comments`, { headers });
const rowsOf = async (column = 'track_id', id = track.id) =>
  (await env.DB.prepare(`select count(*) as count from comments where ${column} = ?`).bind(id).first<{ count: number }>())?.count;

describe('comment permissions', () => {
  test('OBJ-15 only the author and moderators can edit a comment', async () => {
    const change = { content: 'Changed' };
    expect(await stranger!.statusOf('PUT', `comments/${comment.id}`, change)).toBe(403);
    expect(await owner!.statusOf('PUT', `comments/${comment.id}`, change)).toBe(403);
    expect((await listed()).pagination.data[0]).toMatchObject({ content: 'Foghorn', edited_at: null });
    expect(await author!.statusOf('PUT', `comments/${comment.id}`, change)).toBe(200);
    expect(await moderator!.statusOf('PUT', `comments/${comment.id}`, { content: 'Kept clean' })).toBe(200);
    expect((await refusal(`comments/${comment.id}`, { method: 'PUT', body: change })).status).toBe(401);
  });

  test("OBJ-15 its author, the track's owner and moderators delete a comment, all ids or none", async () => {
    const more = [comment, await createComment({ trackId: track.id }), await createComment({ trackId: track.id })];
    expect(await stranger!.statusOf('DELETE', `comments/${comment.id}`)).toBe(403);
    expect(await author!.statusOf('DELETE', `comments/${comment.id},${more[1]!.id}`)).toBe(403);
    expect(await owner!.statusOf('DELETE', `comments/${comment.id},999999`)).toBe(404);
    expect(await rowsOf()).toBe(3);
    for (const [by, { id }] of [
      [author, more[0]],
      [owner, more[1]],
      [moderator, more[2]],
    ] as [Person, { id: number }][])
      expect(await by.statusOf('DELETE', `comments/${id}`)).toBe(200);
    expect(await rowsOf()).toBe(0);
  });

  test("the list shows each user's permissions on a comment", async () => {
    const canOf = async (by: Person) => (await listed(by.headers)).pagination.data[0]!.can;
    expect(await canOf(author!)).toEqual({ edit: true, delete: true, pin: false, report: false, reply: true, like: true });
    expect(await canOf(owner!)).toEqual({ edit: false, delete: true, pin: true, report: true, reply: true, like: true });
    expect(await canOf(stranger!)).toEqual({ edit: false, delete: false, pin: false, report: true, reply: true, like: true });
    expect((await listed()).can).toEqual({ comment: false });
    expect((await listed(stranger!.headers)).can).toEqual({ comment: true });
  });

  test("the track's owner pins one comment, which is listed apart from the others", async () => {
    const second = await createComment({ trackId: track.id, content: 'Second' });
    const elsewhere = await createComment({ pinned: true });
    expect(await author!.statusOf('PUT', `comments/${comment.id}`, { pinned: true })).toBe(403);
    expect(await owner!.statusOf('PUT', `comments/${comment.id}`, { pinned: true })).toBe(200);
    expect(await listed()).toMatchObject({ pinned: { id: comment.id, pinned: true }, pagination: { data: [{ id: second.id }] } });
    expect(await owner!.statusOf('PUT', `comments/${second.id}`, { pinned: true })).toBe(200);
    expect(await listed()).toMatchObject({ pinned: { id: second.id }, pagination: { data: [{ id: comment.id, pinned: false }] } });
    expect(await owner!.statusOf('PUT', `comments/${second.id}`, { pinned: false })).toBe(200);
    expect((await listed()).pinned).toBeNull();
    const kept = await env.DB.prepare('select pinned from comments where id = ?').bind(elsewhere.id).first();
    expect(kept).toEqual({ pinned: 1 });
    const answer = await createComment({ trackId: track.id, parentId: comment.id });
    expect(await owner!.statusOf('PUT', `comments/${answer.id}`, { pinned: true })).toBe(403);
  });
});

describe('deleted comments', () => {
  test('a deleted comment with replies remains as an empty placeholder until the last is gone', async () => {
    const answer = await createComment({ trackId: track.id, userId: stranger!.id, parentId: comment.id, content: 'Heard it' });
    await author!.statusOf('DELETE', `comments/${comment.id}`);
    const { pagination, comments_count } = await listed(author!.headers);
    expect(pagination.data).toMatchObject([
      { id: comment.id, content: '', deleted: true, user: null, position: 1000, replies: [{ content: 'Heard it' }] },
    ]);
    expect(pagination.data[0]!.can).toEqual({ edit: false, delete: false, pin: false, report: false, reply: false, like: false });
    expect(comments_count).toBe(1);
    expect((await read(commentApi.moments, `tracks/${track.id}/moments`)).moments).toEqual([]);
    expect(await author!.statusOf('PUT', `comments/${comment.id}`, { content: 'Back' })).toBe(404);
    await stranger!.statusOf('DELETE', `comments/${answer.id}`);
    expect(await rowsOf()).toBe(0);
  });

  test('a comment and its reply deleted together leave no placeholder', async () => {
    const answer = await createComment({ trackId: track.id, parentId: comment.id });
    expect(await owner!.statusOf('DELETE', `comments/${comment.id},${answer.id}`)).toBe(200);
    expect(await rowsOf()).toBe(0);
  });

  test("deleting an account removes its comments; those with others' replies become placeholders", async () => {
    const alone = await createComment({ trackId: track.id, userId: author!.id, content: 'Alone' });
    await createComment({ trackId: track.id, userId: author!.id, parentId: comment.id, content: 'To myself' });
    await createComment({ trackId: track.id, userId: stranger!.id, parentId: comment.id, content: 'Answer' });
    await env.DB.prepare('insert into content_reports (comment_id, user_id) values (?, ?)').bind(alone.id, stranger!.id).run();
    await env.DB.prepare('delete from users where id = ?').bind(author!.id).run();
    const { data } = (await listed()).pagination;
    expect(data).toMatchObject([{ id: comment.id, deleted: true, content: '', replies_count: 1, replies: [{ content: 'Answer' }] }]);
    await env.DB.prepare('delete from users where id = ?').bind(stranger!.id).run();
    expect(await rowsOf()).toBe(0);
  });

  test('comments are deleted with their track or playlist', async () => {
    const playlist = await createPlaylist();
    await createComment({ playlistId: playlist.id });
    await env.DB.batch([
      env.DB.prepare('delete from playlists where id = ?').bind(playlist.id),
      env.DB.prepare('delete from tracks where id = ?').bind(track.id),
    ]);
    expect([await rowsOf(), await rowsOf('playlist_id', playlist.id)]).toEqual([0, 0]);
  });
});

describe('comment reports', () => {
  const reported = async (by: Person, query = '?state=reported') =>
    (await read(commentApi.list, `comments${query}`, by)).pagination.data.filter(({ commentable_id }) => commentable_id === track.id);

  test('each user reports a comment once; dismissed reports are not listed again', async () => {
    for (const by of [stranger, stranger, owner] as Person[]) expect(await by.statusOf('POST', `comments/${comment.id}/report`)).toBe(200);
    expect(await author!.statusOf('POST', `comments/${comment.id}/report`)).toBe(403);
    await createComment({ trackId: track.id });
    expect(await reported(moderator!)).toMatchObject([
      { id: comment.id, reports_count: 2, commentable: { name: track.name, path: `/track/${track.id}/${track.slug}` } },
    ]);
    expect(await stranger!.statusOf('DELETE', `comments/${comment.id}/reports`)).toBe(403);
    expect(await moderator!.statusOf('DELETE', `comments/${comment.id}/reports`)).toBe(200);
    expect(await stranger!.statusOf('POST', `comments/${comment.id}/report`)).toBe(200);
    expect(await reported(moderator!)).toEqual([]);
    expect(await reported(moderator!, '')).toHaveLength(2);
    expect(await reported(moderator!, '?query=foghorn')).toMatchObject([{ id: comment.id, reports_count: 0 }]);
  });

  test('OBJ-15 a moderator does not see reported comments of tracks hidden from them', async () => {
    await stranger!.statusOf('POST', `comments/${comment.id}/report`);
    await env.DB.prepare("update tracks set visibility = 'private' where id = ?").bind(track.id).run();
    expect([await reported(moderator!, ''), await reported(moderator!)]).toEqual([[], []]);
    const mighty = await createPerson(['comments.update', 'tracks.update']);
    expect(await reported(mighty)).toMatchObject([{ id: comment.id, can: { delete: true } }]);
  });
});

describe('comment notifications', () => {
  const linesOf = async (by: Person) =>
    (await read(notificationApi.list, 'notifications', by)).pagination.data.map(({ data }) => [
      data.lines[0]!.content,
      data.mainAction?.action,
    ]);
  const say = (by: Person, more: object = {}) =>
    by.statusOf('POST', 'comments', { commentable_type: 'track', commentable_id: track.id, content: 'Said', ...more });

  test("comments notify the track's owner, replies the comment's author, never the writer", async () => {
    const path = `/track/${track.id}/${track.slug}#comments`;
    await say(stranger!);
    await say(owner!, { content: 'Thanks' });
    expect(await linesOf(owner!)).toEqual([[`${stranger!.name} commented on ${track.name}`, path]]);
    await say(owner!, { parent_id: comment.id });
    await say(author!, { parent_id: comment.id });
    expect(await linesOf(author!)).toEqual([[`${owner!.name} replied to your comment on ${track.name}`, path]]);
    await author!.statusOf('DELETE', `comments/${comment.id}`);
    expect(await linesOf(author!)).toEqual([]);
  });

  test('no notification for replies on a hidden track or for a disabled kind', async () => {
    await say(stranger!, { parent_id: comment.id });
    await env.DB.prepare("update tracks set visibility = 'private' where id = ?").bind(track.id).run();
    expect(await linesOf(author!)).toEqual([]);
    await env.DB.prepare("update tracks set visibility = 'public' where id = ?").bind(track.id).run();
    await owner!.statusOf('PUT', 'notifications/me/subscriptions', { selections: [{ notif_id: 'comment', channels: { browser: false } }] });
    await say(stranger!);
    expect(await linesOf(owner!)).toEqual([]);
  });

  test('a comment notifies the owner of the playlist', async () => {
    const playlist = await createPlaylist({ ownerId: owner!.id, name: 'Kitchen' });
    await say(stranger!, { commentable_type: 'playlist', commentable_id: playlist.id });
    expect((await linesOf(owner!))[0]![0]).toBe(`${stranger!.name} commented on Kitchen`);
  });
});

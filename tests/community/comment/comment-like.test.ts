import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { commentApi, LIKES_RATE_LIMIT } from '#contracts/community/comment';
import { notificationApi } from '#contracts/community/notification';
import { call, read } from '../../support/call';
import { createComment } from '../../support/factories/comment.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const createPerson = async (name: string) => {
  const user = await createUser({ name });
  const headers = await signIn(user);
  return { id: user.id, headers, post: (path: string) => call(path, { method: 'POST', headers }) };
};
type Person = Awaited<ReturnType<typeof createPerson>>;

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const asPost = ({ headers }: Person) => ({ method: 'POST', headers });
const like = (by: Person, id: number) => read(commentApi.like, `comments/${id}/like`, asPost(by));
const unlike = (by: Person, id: number) => read(commentApi.unlike, `comments/${id}/unlike`, asPost(by));
const linesOf = async ({ headers }: Person) =>
  (await read(notificationApi.list, 'notifications', { headers })).pagination.data.map(({ data }) => data.lines[0]?.content);

let track: Awaited<ReturnType<typeof createTrack>>;
let comment: Awaited<ReturnType<typeof createComment>>;
let [noor, leo, kito] = [] as unknown as [Person, Person, Person];
const listed = async (query = '', headers?: Person['headers']) =>
  (await read(commentApi.ofTrack, `tracks/${track.id}/comments${query}`, { headers })).pagination.data;
const countOf = async () => (await listed())[0]?.likes_count;

beforeEach(async () => {
  [noor, leo, kito] = [await createPerson('Noor'), await createPerson('Leo'), await createPerson('Kito')];
  track = await createTrack();
  comment = await createComment({ trackId: track.id, userId: noor.id });
});

test("a user's like counts once, shows as liked and can be removed", async () => {
  expect(await like(leo, comment.id)).toEqual({ likes_count: 1, liked: true });
  expect(await like(leo, comment.id)).toEqual({ likes_count: 1, liked: true });
  expect(await like(kito, comment.id)).toEqual({ likes_count: 2, liked: true });
  expect(await listed('', leo.headers)).toMatchObject([{ likes_count: 2, liked: true, can: { like: true } }]);
  expect(await listed('', noor.headers)).toMatchObject([{ likes_count: 2, liked: false }]);
  expect(await listed()).toMatchObject([{ likes_count: 2, liked: false, can: { like: false } }]);
  expect(await unlike(leo, comment.id)).toEqual({ likes_count: 1, liked: false });
  expect(await unlike(leo, comment.id)).toEqual({ likes_count: 1, liked: false });
});

test('a reply can be liked', async () => {
  const reply = await createComment({ trackId: track.id, parentId: comment.id, userId: noor.id });
  await like(leo, reply.id);
  expect((await listed('', leo.headers))[0]?.replies).toMatchObject([{ id: reply.id, likes_count: 1, liked: true }]);
});

test('comments are paged by likes, newer first among equals', async () => {
  const others = [await createComment({ trackId: track.id }), await createComment({ trackId: track.id })];
  await like(leo, comment.id);
  await like(kito, comment.id);
  await like(leo, others[0]!.id);
  const order = [comment.id, others[0]!.id, others[1]!.id];
  expect((await listed('?orderBy=likes')).map(({ id }) => id)).toEqual(order);
  const paged: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path: string = `tracks/${track.id}/comments?orderBy=likes&perPage=1${cursor && `&cursor=${cursor}`}`;
    const { pagination } = await read(commentApi.ofTrack, path);
    paged.push(...pagination.data.map(({ id }) => id));
    cursor = pagination.next_cursor;
  }
  expect(paged).toEqual(order);
});

test('likes of suspended and deleted accounts do not count', async () => {
  await like(leo, comment.id);
  await like(kito, comment.id);
  await run('update users set banned_at = 1 where id = ?', leo.id);
  expect(await countOf()).toBe(1);
  await run('update users set banned_at = 2 where id = ?', leo.id);
  expect(await countOf()).toBe(1);
  await run('update users set banned_at = null where id = ?', leo.id);
  expect(await countOf()).toBe(2);
  await run('update users set banned_at = 1 where id = ?', leo.id);
  await run('delete from users where id in (?, ?)', leo.id, kito.id);
  expect(await countOf()).toBe(0);
});

test('deleting a comment clears its likes; deleted and hidden comments are 404 for a like', async () => {
  await createComment({ trackId: track.id, parentId: comment.id });
  await like(leo, comment.id);
  await call(`comments/${comment.id}`, { method: 'DELETE', headers: noor.headers });
  expect(await listed('', leo.headers)).toMatchObject([{ deleted: true, likes_count: 0, liked: false }]);
  expect((await leo.post(`comments/${comment.id}/like`)).status).toBe(404);
  const secret = await createComment({ trackId: (await createTrack({ visibility: 'private' })).id });
  expect((await leo.post(`comments/${secret.id}/like`)).status).toBe(404);
});

test('likes notify the author in one grouped line, unless own or disabled', async () => {
  await like(noor, comment.id);
  expect(await linesOf(noor)).toEqual([]);
  await like(leo, comment.id);
  await unlike(leo, comment.id);
  await like(leo, comment.id);
  expect(await linesOf(noor)).toEqual([`Leo likes your comment on ${track.name}`]);
  await like(kito, comment.id);
  expect(await linesOf(noor)).toEqual([`Kito and one other like your comment on ${track.name}`]);
  await run("update tracks set visibility = 'private' where id = ?", track.id);
  expect(await linesOf(noor)).toEqual([]);
  await run("update tracks set visibility = 'public' where id = ?", track.id);
  const selections = [{ notif_id: 'comment-like', channels: { browser: false, email: false } }];
  await call('notifications/me/subscriptions', { method: 'PUT', headers: noor.headers, body: { selections } });
  const quiet = await createComment({ trackId: track.id, userId: noor.id });
  await like(leo, quiet.id);
  expect(await linesOf(noor)).toHaveLength(1);
});

test('likes over the rate limit are 429', async () => {
  const statuses: number[] = [];
  for (let time = 0; time <= LIKES_RATE_LIMIT.times; time += 1) {
    statuses.push((await leo.post(`comments/${comment.id}/like`)).status);
    await leo.post(`comments/${comment.id}/unlike`);
  }
  expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { COMMENT_MAX, COMMENTS_RATE_LIMIT, commentApi, REPLIES_SHOWN } from '#contracts/community/comment';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createComment } from '../../support/factories/comment.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const createWriter = async (values: Parameters<typeof createUser>[0] = {}) => {
  const user = await createUser(values);
  const headers = await signIn(user);
  const asked = (method: string, body?: object) => ({ method, headers, body });
  return {
    user,
    headers,
    asked,
    say: async (type: string, { id }: { id: number }, content: string, more: object = {}) =>
      (await read(commentApi.create, 'comments', asked('POST', { commentable_type: type, commentable_id: id, content, ...more }))).comment,
  };
};
type Writer = Awaited<ReturnType<typeof createWriter>>;
const ofTrack = (track: { id: number }, query = '', headers?: Record<string, string>) =>
  read(commentApi.ofTrack, `tracks/${track.id}/comments${query}`, { headers });
const contents = async (track: { id: number }, query = '') => (await ofTrack(track, query)).pagination.data.map(({ content }) => content);

let track: Awaited<ReturnType<typeof createTrack>>;
let writer: Writer;
beforeEach(async () => {
  track = await createTrack();
  writer = await createWriter({ name: 'Leo Marsh' });
});

describe('comments', () => {
  test('tracks, albums and playlists have publicly readable comments', async () => {
    const [album, playlist] = [await createAlbum(), await createPlaylist()];
    const created = await writer.say('track', track, 'You can hear the foghorn.', { position: 19_000 });
    expect(created).toMatchObject({
      content: 'You can hear the foghorn.',
      position: 19_000,
      parent_id: null,
      deleted: false,
      edited_at: null,
    });
    expect(created.user).toMatchObject({ id: writer.user.id, name: 'Leo Marsh', slug: 'leo-marsh', part: null });
    await writer.say('album', album, 'Whole');
    await writer.say('playlist', playlist, 'Kitchen');
    expect((await ofTrack(track)).pagination.data).toMatchObject([{ id: created.id, can: { edit: false, reply: false } }]);
    expect((await read(commentApi.ofAlbum, `albums/${album.id}/comments`)).pagination.data).toMatchObject([{ content: 'Whole' }]);
    const ofPlaylist = await read(commentApi.ofPlaylist, `playlists/${playlist.id}/comments`);
    expect(ofPlaylist).toMatchObject({ comments_count: 1, can: { comment: false }, pagination: { data: [{ content: 'Kitchen' }] } });
  });

  test('comments are paged by newest or by track position', async () => {
    for (const [content, position] of [
      ['last', 90_000],
      ['first', 1000],
      ['nowhere', null],
      ['middle', 50_000],
    ] as const)
      await createComment({ trackId: track.id, content, position, createdAt: new Date(1000 + (position ?? 0)) });
    expect(await contents(track)).toEqual(['last', 'middle', 'first', 'nowhere']);
    expect(await contents(track, '?orderBy=position')).toEqual(['first', 'middle', 'last', 'nowhere']);
    for (const orderBy of ['newest', 'position']) {
      const all = await contents(track, `?orderBy=${orderBy}`);
      const paged: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { pagination } = await ofTrack(track, `?orderBy=${orderBy}&perPage=1${cursor && `&cursor=${cursor}`}`);
        paged.push(...pagination.data.map(({ content }) => content));
        cursor = pagination.next_cursor;
      }
      expect(paged).toEqual(all);
    }
    const { moments } = await read(commentApi.moments, `tracks/${track.id}/moments`);
    expect(moments.map(({ content, position }) => [content, position])).toEqual([
      ['first', 1000],
      ['middle', 50_000],
      ['last', 90_000],
    ]);
  });

  test('replies are one level deep; a reply to a reply belongs to the top comment', async () => {
    const top = await writer.say('track', track, 'Clarinet?', { position: 5000 });
    const other = await createWriter();
    const answer = await other.say('track', track, 'Yes', { parent_id: top.id });
    expect(answer).toMatchObject({ parent_id: top.id, position: null });
    for (const word of ['a', 'b', 'c']) expect((await writer.say('track', track, word, { parent_id: answer.id })).parent_id).toBe(top.id);
    const { pagination, comments_count } = await ofTrack(track);
    expect(comments_count).toBe(5);
    expect(pagination.data).toMatchObject([{ id: top.id, replies_count: 4 }]);
    expect(pagination.data[0]!.replies.map(({ content }) => content)).toEqual(['Yes', 'a', 'b']);
    expect(pagination.data[0]!.replies).toHaveLength(REPLIES_SHOWN);
    const first = (await read(commentApi.replies, `comments/${top.id}/replies?perPage=3`)).pagination;
    const rest = (await read(commentApi.replies, `comments/${top.id}/replies?perPage=3&cursor=${first.next_cursor}`)).pagination;
    expect([...first.data, ...rest.data].map(({ content }) => content)).toEqual(['Yes', 'a', 'b', 'c']);
    expect(rest.next_cursor).toBeNull();
  });

  test('INV-01 concurrent identical comments create one; another position creates a second', async () => {
    const created = await Promise.all(Array.from({ length: 4 }, () => writer.say('track', track, 'Once', { position: 1000 })));
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    await writer.say('track', track, 'Once', { position: 2000 });
    expect((await ofTrack(track)).comments_count).toBe(2);
  });

  test('the author is marked as artist of the music or owner of the playlist', async () => {
    const artist = await createArtist({ managers: [writer.user] });
    const own = await createTrack({ artists: [artist] });
    const playlist = await createPlaylist({ ownerId: writer.user.id });
    expect((await writer.say('track', own, 'Ours')).user?.part).toBe('artist');
    expect((await writer.say('album', await createAlbum({ artists: [artist] }), 'Ours')).user?.part).toBe('artist');
    expect((await writer.say('playlist', playlist, 'Mine')).user?.part).toBe('owner');
    expect((await writer.say('track', track, 'Not ours')).user?.part).toBeNull();
  });

  test('MAS-08 every invalid field gets its own error', async () => {
    const wrong = { commentable_type: 'artist', commentable_id: 'x', content: ' ', position: -1, parent_id: 0 };
    expect(await fieldErrors('comments', writer.asked('POST', wrong))).toEqual({
      commentable_type: ['Choose a track, an album or a playlist.'],
      commentable_id: ['Provide an id.'],
      content: ['Enter a text.'],
      position: ['The position can’t be negative.'],
      parent_id: ['Provide an id.'],
    });
    const about = { commentable_type: 'track', commentable_id: track.id };
    const refused = (body: object) => fieldErrors('comments', writer.asked('POST', { ...about, content: 'x', ...body }));
    expect(await refused({ content: 'x'.repeat(COMMENT_MAX + 1) })).toEqual({ content: ['A comment has at most 1000 characters.'] });
    expect(await refused({ position: 180_001 })).toEqual({ position: ['The position is beyond the end of the track.'] });
    const top = await writer.say('track', track, 'Top');
    expect(await refused({ parent_id: top.id, position: 1 })).toEqual({ position: ['A reply has the position of its parent comment.'] });
    expect(await refused({ parent_id: (await createComment()).id })).toEqual({ parent_id: ['The comment you replied to was deleted.'] });
    const album = await createAlbum();
    expect(await refused({ commentable_type: 'album', commentable_id: album.id, position: 1 })).toEqual({
      position: ['Only comments on tracks can have a position.'],
    });
  });

  test('MAS-06 read-only fields in the body are ignored', async () => {
    const forged = { id: 999, user_id: 1, created_at: '2001-01-01T00:00:00.000Z', pinned: true, deleted_at: 1, approved: true };
    const created = await writer.say('track', track, 'Mine', forged);
    expect(created).toMatchObject({ pinned: false, deleted: false, user: { id: writer.user.id } });
    expect(created.id).not.toBe(999);
    expect(created.created_at).not.toContain('2001');
    const body = { content: 'Changed', user_id: 1, position: 3, created_at: forged.created_at };
    const { comment } = await read(commentApi.update, `comments/${created.id}`, writer.asked('PUT', body));
    expect(comment).toMatchObject({ content: 'Changed', position: null, created_at: created.created_at, user: { id: writer.user.id } });
    expect(comment.edited_at).not.toBeNull();
  });

  test('INJ-05 markup in a comment stays plain text; control characters are refused', async () => {
    const content = '<img src=x onerror=alert(1)> [a](javascript:alert(1)) \u202e {{7*7}}';
    await writer.say('track', track, content);
    expect(await contents(track)).toEqual([content]);
    expect(
      await fieldErrors('comments', writer.asked('POST', { commentable_type: 'track', commentable_id: track.id, content: 'a\u0000b' })),
    ).toEqual({
      content: ['A comment is plain text.'],
    });
  });

  test('AUT-04 comments over the rate limit are 429', async () => {
    const statuses: number[] = [];
    for (let i = 0; i <= COMMENTS_RATE_LIMIT.times; i += 1) {
      const body = { commentable_type: 'track', commentable_id: track.id, content: `Number ${i}` };
      statuses.push((await call('comments', writer.asked('POST', body))).status);
    }
    expect(statuses).toEqual([...Array(COMMENTS_RATE_LIMIT.times).fill(200), 429]);
  });

  test("OBJ-15 comments on hidden tracks are 404, also the caller's own", async () => {
    const hidden = await createTrack({ visibility: 'private' });
    const own = await createComment({ trackId: hidden.id, userId: writer.user.id });
    const unknown = await refusal('tracks/999999/comments', writer);
    expect(unknown.status).toBe(404);
    const asked = [
      await refusal(`tracks/${hidden.id}/comments`, writer),
      await refusal(`tracks/${hidden.id}/moments`, writer),
      await refusal(`comments/${own.id}/replies`, writer),
      await refusal(`comments/${own.id}`, writer.asked('PUT', { content: 'Changed' })),
      await refusal(`comments/${own.id}`, writer.asked('DELETE')),
      await refusal(`comments/${own.id}/report`, writer.asked('POST')),
      await refusal(
        'comments',
        writer.asked('POST', { commentable_type: 'track', commentable_id: hidden.id, content: 'x', parent_id: own.id }),
      ),
    ];
    for (const answer of asked) expect(answer).toEqual(unknown);
    await env.DB.prepare("update tracks set visibility = 'public', deleted_at = 1 where id = ?").bind(hidden.id).run();
    expect(await refusal(`tracks/${hidden.id}/comments`, writer)).toEqual(unknown);
    await env.DB.prepare('update tracks set deleted_at = null where id = ?').bind(hidden.id).run();
    expect(await contents(hidden)).toHaveLength(1);
  });
});

import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PrivateLink } from '#contracts/backstage/private-link';
import { notificationApi } from '#contracts/community/notification';
import {
  LINK_COMMENT_MAX,
  LINK_COMMENTS_MAX,
  LINK_COMMENTS_RATE_LIMIT,
  type LinkComment,
} from '#functions/backstage/private-link/link-comment.contract';
import { moveClock, resetClock } from '#functions/platform/http/clock';
import { call, read } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createAudio } from '../../support/factories/audio.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { answerOf, createUploader, type Uploader } from '../../support/upload';
import { open } from './recipient';

let artist: Uploader;
let other: Uploader;
const DAY = 86_400_000;
let artistId: number;
let track: number;

beforeEach(async () => {
  [artist, other] = [await createUploader({ permissions: ['music.create'] }), await createUploader({ permissions: ['music.create'] })];
  const made = await createArtist({ managers: [artist.user] });
  artistId = made.id;
  track = (await createAudio({ visibility: 'private', ownerId: artist.user.id, artists: [made], duration: 180_000 })).track.id;
});
afterEach(resetClock);

/** Creates and opens a link. */
const make = async (name = 'Ebba', values: object = {}) => {
  const body = { track_id: track, name, ...values };
  const { link, token } = (await answerOf<{ link: PrivateLink; token: string }>(await artist.send('private-links', { body }))).body;
  const { music } = (await open(token, 'password' in values ? String(values.password) : undefined)).body;
  return { link, token, pass: music.pass };
};

type CommentsBody = { comments: LinkComment[]; errors?: Record<string, string[]> };
const post = async (path: string, body: object, headers?: Record<string, string>) =>
  answerOf<CommentsBody>(await call(`private-links/${path}`, { method: 'POST', headers, body }));
const say = (pass: string, body: object = {}, headers?: Record<string, string>) =>
  post('comments', { pass, track_id: track, position: 42_000, content: 'Louder', name: 'Ebba', ...body }, headers);
const words = ({ body }: { body: CommentsBody }) => body.comments.map(({ content }) => content);
const notices = async ({ user }: Uploader) => {
  const { pagination } = await read(notificationApi.list, 'notifications', { headers: await signIn(user) });
  return pagination.data.map(({ data }) => data.lines[0]?.content);
};

describe('private link comments', () => {
  test('guests comment under a given name, users under their own, for all holders of the link', async () => {
    const { pass, token } = await make();
    expect((await say(pass, { name: '' })).body.errors).toEqual({ name: ['Say your name.'] });
    expect(words(await say(pass, { content: ' <b>Louder</b> ' }))).toEqual(['<b>Louder</b>']);
    const member = await createUser({ name: 'Ivo Strand' });
    const answer = await say(pass, { content: 'Softer', position: 1000, name: 'Somebody else' }, await signIn(member));
    expect(answer.body.comments.map(({ name, is_member, position }) => [name, is_member, position])).toEqual([
      ['Ivo Strand', true, 1000],
      ['Ebba', false, 42_000],
    ]);
    const again = (await open(token)).body.music.pass;
    expect(words(await post('comments/read', { pass: again }))).toEqual(['Softer', '<b>Louder</b>']);
    await env.DB.prepare('update users set banned_at = 1 where id = ?').bind(member.id).run();
    expect(words(await post('comments/read', { pass }))).toEqual(['<b>Louder</b>']);
    await env.DB.prepare('delete from users where id = ?').bind(member.id).run();
    expect((await env.DB.prepare('select guest_name from private_link_comments').all()).results).toEqual([{ guest_name: 'Ebba' }]);
  });

  test('comments are limited in length, position, number and rate', async () => {
    const { link, pass } = await make();
    const refused = async (body: object) => Object.keys((await say(pass, body)).body.errors ?? {});
    expect(await refused({ content: 'x'.repeat(LINK_COMMENT_MAX + 1) })).toEqual(['content']);
    expect(await refused({ content: ' ' })).toEqual(['content']);
    expect(await refused({ position: 180_001 })).toEqual(['position']);
    expect((await say(pass, { track_id: (await createAudio()).track.id })).status).toBe(404);
    for (let times = 0; times < LINK_COMMENTS_RATE_LIMIT.times; times += 1) expect((await say(pass)).status).toBe(200);
    expect((await say(pass)).status).toBe(429);
    moveClock(LINK_COMMENTS_RATE_LIMIT.seconds * 1000 + 1);
    await env.DB.prepare(
      `insert into private_link_comments (link_id, track_id, position, content)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) select ?, ?, 0, 'n' from n`,
    )
      .bind(LINK_COMMENTS_MAX - LINK_COMMENTS_RATE_LIMIT.times, link.id, track)
      .run();
    expect((await say(pass)).status).toBe(409);
  });

  test('comments return 404 after revoking the link, a new password or a suspended creator', async () => {
    const one = await make();
    const two = await make('Ivo');
    await say(one.pass);
    expect(words(await post('comments/read', { pass: two.pass }))).toEqual([]);
    const locked = await make('Locked');
    await artist.send(`private-links/${locked.link.id}`, { method: 'PUT', body: { password: 'low tide' } });
    const dead = async (pass: string) => [(await post('comments/read', { pass })).status, (await say(pass)).status];
    expect(await dead(locked.pass)).toEqual([404, 404]);
    expect(await dead('made.up')).toEqual([404, 404]);
    await artist.send(`private-links/${one.link.id}`, { method: 'DELETE' });
    expect(await dead(one.pass)).toEqual([404, 404]);
    await env.DB.prepare('update users set banned_at = 1 where id = ?').bind(artist.user.id).run();
    expect(await dead(two.pass)).toEqual([404, 404]);
  });

  test('only managers of the music read and delete the comments of a link', async () => {
    const { link, pass } = await make();
    await say(pass, { content: 'First' });
    const [{ id }] = (await say(pass, { content: 'Second', position: 0 })).body.comments;
    const elsewhere = await make('Ivo');
    const [foreign] = (await say(elsewhere.pass, { content: 'Elsewhere' })).body.comments;
    const path = `private-links/${link.id}/comments`;
    for (const [send, by] of [
      ['GET', path],
      ['DELETE', `${path}/${id}`],
    ])
      expect((await other.send(by, { method: send })).status).toBe(404);
    await artist.send(`${path}/${id},${foreign.id}`, { method: 'DELETE' });
    expect(words(await answerOf<CommentsBody>(await artist.send(path, { method: 'GET' })))).toEqual(['First']);
    expect(words(await post('comments/read', { pass: elsewhere.pass }))).toEqual(['Elsewhere']);
    const { links } = (await answerOf<{ links: PrivateLink[] }>(await artist.send(`private-links?track_id=${track}`, { method: 'GET' })))
      .body;
    expect(links.map(({ name, comments }) => [name, comments]).sort()).toEqual([
      ['Ebba', 1],
      ['Ivo', 1],
    ]);
  });

  test('managers get one notification a day per link, but none for their own comments', async () => {
    const { pass } = await make();
    const line = `New comments on ${(await open((await make('Second')).token)).body.music.name} from the private link for Ebba`;
    await env.DB.prepare('insert into artist_managers (artist_id, user_id) values (?, ?)').bind(artistId, other.user.id).run();
    await say(pass, { content: 'Mine' }, await signIn(other.user));
    expect([await notices(artist), await notices(other)]).toEqual([[line], []]);
    await say(pass);
    await say(pass);
    expect([await notices(artist), await notices(other)]).toEqual([[line], [line]]);
    const { token } = await make('Third');
    // Sessions last at most a day here.
    moveClock(DAY - (Date.now() % DAY));
    await say((await open(token)).body.music.pass);
    expect(await notices(artist)).toHaveLength(2);
    await env.DB.prepare('delete from artist_managers where user_id = ?').bind(other.user.id).run();
    expect(await notices(other)).toEqual([]);
  });
});

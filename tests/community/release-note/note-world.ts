import { env } from 'cloudflare:workers';
import { afterEach, beforeEach } from 'vitest';
import type { NoteDesk, NotePreview } from '#contracts/community/release-note';
import { moveClock, now, resetClock } from '#functions/platform/http/clock';
import { runScheduled } from '#functions/scheduled';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { answerOf, createUploader, type Uploader } from '../../support/upload';

export let owner: Uploader;
export let fan: Uploader;
export let artist: Awaited<ReturnType<typeof createArtist>>;
export let album: Awaited<ReturnType<typeof createAlbum>>;

export const WORDS = 'I wrote this by the sea.\n\nListen with <b>headphones</b>.';

export const follow = (by: Uploader, id = artist.id) => by.send(`artists/${id}/follow`);
export const path = (more = '', of = album.id, by = artist.id) => `release-notes/album/${of}/${by}${more}`;
export const desks = async (by = owner) =>
  answerOf<{ desks: NoteDesk[] }>(await by.send(`release-notes/album/${album.id}`, { method: 'GET' }));
export const save = async (body = WORDS, revision = 0, by = owner, at = path()) =>
  answerOf<{ desk: NoteDesk; errors?: Record<string, string[]>; code?: string }>(
    await by.send(at, { method: 'PUT', body: { body, revision } }),
  );
export const preview = async (by = owner, at = path('/preview')) =>
  answerOf<{ preview: NotePreview; code?: string }>(await by.send(at, { method: 'GET' }));
export const send = async (seen: Partial<NotePreview>, by = owner, at = path('/send')) => {
  const { revision, as_of, notified, mailed } = seen;
  return answerOf<{ desk: NoteDesk; code?: string }>(await by.send(at, { body: { revision, as_of, notified, mailed } }));
};
/** Saves, previews and sends the note. */
export const sendAll = async (by = owner) => {
  await save();
  return send((await preview(by)).body.preview, by);
};
export const cancelSend = async (by = owner) =>
  answerOf<{ desk: NoteDesk; code?: string }>(await by.send(path('/send'), { method: 'DELETE' }));

export const clock = () => runScheduled(env, now());
export const later = async (milliseconds: number) => {
  moveClock(milliseconds);
  await env.DB.prepare('update sessions set expires_at = 9999999999999').run();
};
export const state = async () => (await desks()).body.desks[0]?.note;
export const toldTo = async (by: Uploader) => {
  const answer = await answerOf<{ pagination: { data: { type: string; data: { lines: { content: string }[] } }[] } }>(
    await by.send('notifications', { method: 'GET' }),
  );
  return answer.body.pagination.data
    .filter(({ type }) => type === 'release-noted')
    .map(({ data }) => data.lines.map(({ content }) => content));
};
/** Emails with release notes. */
export const mails = async () =>
  (
    await env.DB.prepare(
      "select recipient, subject, html, text, status, unsubscribe_url as url from emails where kind = 'notification-release-noted' order by id",
    ).all<{ recipient: string; subject: string; html: string; text: string; status: string; url: string }>()
  ).results;
export const ban = (id: number) => env.DB.prepare('update users set banned_at = 1 where id = ?').bind(id).run();
export const makeFans = (count: number) => {
  const name = `Fan of ${artist.id}`;
  return env.DB.batch([
    env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
       insert into users (name, email, email_verified, email_verified_at, created_at, updated_at)
       select ?, 'fan-${artist.id}-' || i || '@example.com', 1, 1, 0, 0 from n`,
    ).bind(name),
    env.DB.prepare('insert into artist_follows (user_id, artist_id, created_at) select id, ?, 0 from users where name = ?').bind(
      artist.id,
      name,
    ),
  ]);
};

/** Creates, before each test, a public album, its artist, a manager and a follower. */
export const inWorldOfNotes = (): void => {
  beforeEach(async () => {
    owner = await createUploader({ permissions: ['music.create'] });
    fan = await createUploader({});
    artist = await createArtist({ name: 'Tern Tide', managers: [owner.user] });
    album = await createAlbum({ name: 'Slack Water', artists: [artist], ownerId: owner.user.id });
    await follow(fan);
    await env.DB.batch(
      ['release_announcements', 'notifications', 'emails', 'release_notes'].map((table) => env.DB.prepare(`delete from ${table}`)),
    );
  });
  afterEach(resetClock);
};

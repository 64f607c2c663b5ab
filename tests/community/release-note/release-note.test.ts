import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUploader } from '../../support/upload';
import {
  album,
  artist,
  ban,
  cancelSend,
  clock,
  desks,
  fan,
  follow,
  inWorldOfNotes,
  later,
  mails,
  owner,
  path,
  preview,
  save,
  send,
  sendAll,
  state,
  toldTo,
  WORDS,
} from './note-world';

inWorldOfNotes();

const MINUTE = 60_000;
const DAY = 86_400_000;

describe('release notes', () => {
  test('the preview shows exactly the notification and email that only followers receive', async () => {
    const stranger = await createUploader({});
    const elsewhere = await createArtist({ managers: [owner.user] });
    await follow(stranger, elsewhere.id);
    expect((await desks()).body.desks).toEqual([
      { artist: { id: artist.id, name: 'Tern Tide', slug: artist.slug }, note: null, goes_at: null, obstacle: null },
    ]);
    expect((await save()).body.desk.note).toMatchObject({ body: WORDS, revision: 1, state: 'draft', sent_at: null });
    const seen = (await preview()).body.preview;
    expect(seen).toMatchObject({
      revision: 1,
      notified: 1,
      mailed: 1,
      notice: { title: 'Tern Tide sent you a message about Slack Water', words: WORDS },
    });
    expect((await send(seen)).body.desk.note).toMatchObject({ state: 'waiting', promised: { notified: 1, mailed: 1 } });
    expect(await toldTo(fan)).toEqual([]);
    await clock();
    expect(await toldTo(fan)).toEqual([['Tern Tide sent you a message about Slack Water', WORDS]]);
    expect([await toldTo(stranger), await toldTo(owner)]).toEqual([[], []]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: fan.user.email, subject: seen.subject });
    expect(mail?.subject).toBe('An artist you follow writes about a release');
    const token = new URL(mail?.url ?? '').searchParams.get('token') ?? '';
    expect(mail?.text.replace(token, '…')).toBe(seen.text);
    expect(mail?.html.replace(token, '…')).toBe(seen.html);
    expect(mail?.html).toContain('&lt;b&gt;headphones&lt;/b&gt;');
    expect(await state()).toMatchObject({ state: 'sent', notified: 1, mailed: 1 });
    await clock();
    expect([(await toldTo(fan)).length, (await mails()).length]).toEqual([1, 1]);
  });

  test('emails exclude unverified, opted-out and suspended followers and managers', async () => {
    const people = await Promise.all([{}, {}, { emailVerified: false, emailVerifiedAt: null }, {}].map((values) => createUploader(values)));
    const [silent, mailless, claimed, suspended] = people;
    for (const person of [...people, owner]) await follow(person);
    await silent?.send('notifications/me/subscriptions', {
      method: 'PUT',
      body: { selections: [{ notif_id: 'release-note', channels: { browser: false, email: false } }] },
    });
    await mailless?.send('notifications/me/subscriptions', {
      method: 'PUT',
      body: { selections: [{ notif_id: 'release-note', channels: { email: false } }] },
    });
    await ban(suspended!.user.id);
    await env.DB.prepare('update artist_follows set created_at = created_at - 1000').run();
    await env.DB.prepare('delete from notifications').run();
    await save();
    const seen = (await preview()).body.preview;
    expect(seen).toMatchObject({ notified: 3, mailed: 1 });
    expect((await send(seen)).status).toBe(200);
    await clock();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([fan.user.email]);
    expect([await toldTo(silent!), (await toldTo(mailless!)).length, (await toldTo(claimed!)).length]).toEqual([[], 1, 1]);
    expect(await state()).toMatchObject({ state: 'sent', notified: 3, mailed: 1 });
  });

  test("only managers of the artist write a note, and only on the artist's own release", async () => {
    const admin = await createUploader({ permissions: ['admin'] });
    const featured = await createUploader({});
    const guest = await createArtist({ managers: [featured.user] });
    const other = await createAlbum({ artists: [guest], ownerId: owner.user.id });
    for (const by of [admin, featured, fan]) {
      expect((await desks(by)).status).toBe(404);
      expect((await save(WORDS, 0, by)).status).toBe(404);
    }
    // An album of another user's artist, with an own artist.
    expect((await save(WORDS, 0, owner, path('', other.id))).status).toBe(404);
    expect((await save(WORDS, 0, owner, path('', other.id, guest.id))).status).toBe(404);
    const [song] = [await createTrack({ artists: [artist], albumId: album.id, ownerId: owner.user.id })];
    expect((await save(WORDS, 0, owner, `release-notes/track/${song.id}/${artist.id}`)).status).toBe(404);
    await save();
    const seen = (await preview()).body.preview;
    await env.DB.prepare('delete from artist_managers where user_id = ?').bind(owner.user.id).run();
    expect([(await preview()).status, (await send(seen)).status, (await cancelSend()).status]).toEqual([404, 404, 404]);
  });

  test('a note has a maximum length, own links only, once per release and two per artist a week', async () => {
    expect((await save('a'.repeat(1001))).body.errors).toEqual({ body: ['A note has at most 1000 characters.'] });
    for (const words of [
      'See https://evil.test/x',
      'Write to me@evil.test',
      'Go to www.evil.test',
      'On evil.test now',
      `${env.BASE_URL}.evil.test/x`,
    ])
      expect((await save(words)).status).toBe(422);
    expect((await save(`Hear it: ${env.BASE_URL}/album/5`)).status).toBe(200);
    expect((await save('', 1)).status).toBe(200);
    expect((await preview()).status).toBe(422);
    await save(WORDS, 2);
    expect((await send((await preview()).body.preview)).status).toBe(200);
    await clock();
    expect([(await save('Again', 3)).body.code, (await preview()).body.code]).toEqual(['already_sent', 'already_sent']);
    const statuses = [];
    for (let more = 0; more < 2; more += 1) {
      const next = await createAlbum({ artists: [artist], ownerId: owner.user.id });
      await save(WORDS, 0, owner, path('', next.id));
      const seen = (await preview(owner, path('/preview', next.id))).body.preview;
      statuses.push((await send(seen, owner, path('/send', next.id))).status);
    }
    expect(statuses).toEqual([200, 429]);
  });

  test('a note is refused if text or audience changed since the preview, and sent once', async () => {
    await save();
    const seen = (await preview()).body.preview;
    await save('Other words', 1);
    expect((await send(seen)).body.code).toBe('preview_old');
    expect((await save('From another tab', 1)).body.code).toBe('changed_elsewhere');
    const again = (await preview()).body.preview;
    // New followers after the preview get nothing and do not invalidate it; followers who leave do.
    await later(MINUTE);
    const late = await createUploader({});
    await follow(late);
    await fan.send(`artists/${artist.id}/unfollow`);
    expect((await send(again)).body.code).toBe('audience_changed');
    await follow(fan);
    const last = (await preview()).body.preview;
    expect(last).toMatchObject({ notified: 2, mailed: 2 });
    await later(2 * MINUTE);
    const tooLate = await createUploader({});
    await follow(tooLate);
    const pressed = await Promise.all([send(last), send(last), send(last)]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await Promise.all([clock(), clock()]);
    await clock();
    expect([(await toldTo(fan)).length, (await toldTo(late)).length, (await toldTo(tooLate)).length]).toEqual([1, 1, 0]);
    expect((await mails()).length).toBe(2);
    expect(await state()).toMatchObject({ state: 'sent', notified: 2, mailed: 2 });
  });

  test('a note can be withdrawn until sending starts and needs at least one follower', async () => {
    await sendAll();
    expect((await cancelSend()).body.desk.note).toMatchObject({ state: 'draft', body: WORDS, promised: null });
    await clock();
    expect(await toldTo(fan)).toEqual([]);
    await send((await preview()).body.preview);
    await clock();
    expect((await cancelSend()).body.code).toBe('under_way');
    const empty = await createArtist({ managers: [owner.user] });
    const alone = await createAlbum({ artists: [empty], ownerId: owner.user.id });
    await save(WORDS, 0, owner, path('', alone.id, empty.id));
    const seen = (await preview(owner, path('/preview', alone.id, empty.id))).body.preview;
    expect((await send(seen, owner, path('/send', alone.id, empty.id))).body.code).toBe('nobody');
  });

  test('a note on a scheduled release is sent to followers of its day; hidden releases are refused', async () => {
    await env.DB.prepare("update albums set visibility = 'private' where id = ?").bind(album.id).run();
    await save();
    expect((await desks()).body.desks[0]?.obstacle).toBe('hidden');
    expect((await send((await preview()).body.preview)).body.code).toBe('not_out');
    const day = Date.now() + DAY;
    await env.DB.prepare("update albums set visibility = 'scheduled', scheduled_at = ? where id = ?").bind(day, album.id).run();
    const seen = (await preview()).body.preview;
    expect(seen.goes_at).toBe(new Date(day).toISOString());
    expect((await send(seen)).body.desk.note).toMatchObject({ state: 'waiting', promised: null });
    await clock();
    expect(await toldTo(fan)).toEqual([]);
    const late = await createUploader({});
    await follow(late);
    await later(DAY + MINUTE);
    await clock();
    expect([(await toldTo(fan)).length, (await toldTo(late)).length, (await mails()).length]).toEqual([1, 1, 2]);
  });

  test("responses and the artist's export contain no email address of a follower", async () => {
    const answers = [await sendAll(), await desks(), await cancelSend(), await save(WORDS, 0), await preview()];
    await send((await preview()).body.preview);
    await clock();
    answers.push(await desks(), await cancelSend(), await save('x', 9));
    const out = await (await owner.send(`artists/${artist.id}/take-out`, { method: 'GET' })).text();
    for (const text of [JSON.stringify(answers), out]) expect(text).not.toContain(fan.user.email);
    expect(out).toContain('I wrote this by the sea.');
  });
});

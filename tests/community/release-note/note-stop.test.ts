import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, test } from 'vitest';
import { emailNotifications } from '#functions/community/notification/notification-email.service';
import { sendReleaseNotes } from '#functions/community/release-note/release-note-step.service';
import { readUnsubscription, setUnsubscribed } from '#functions/community/release-note/unsubscribe.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { now } from '#functions/platform/http/clock';
import { createArtist } from '../../support/factories/artist.factory';
import {
  album,
  artist,
  ban,
  clock,
  desks,
  fan,
  follow,
  inWorldOfNotes,
  mails,
  makeFans,
  owner,
  preview,
  save,
  send,
  sendAll,
  state,
  toldTo,
} from './note-world';

inWorldOfNotes();

const context = () => ({ ...createContext(env, ANONYMOUS_ACTOR), now: now() });
const count = async (table: string, where = '1') =>
  (await env.DB.prepare(`select count(*) as n from ${table} where ${where}`).first<{ n: number }>())?.n;
const told = () => count('notifications', "kind = 'release-noted'");

describe('stopped notes', () => {
  const endings: [string, () => Promise<unknown>][] = [
    ['its sender is suspended', () => ban(owner.user.id)],
    ['its sender leaves the team', () => env.DB.prepare('delete from artist_managers where user_id = ?').bind(owner.user.id).run()],
    ['its sender is gone', () => env.DB.prepare('delete from users where id = ?').bind(owner.user.id).run()],
    ['the artist is deleted', () => env.DB.prepare('update artists set deleted_at = 1 where id = ?').bind(artist.id).run()],
    ['the artist has no part in it any more', () => env.DB.prepare('delete from album_artists where album_id = ?').bind(album.id).run()],
    ['the release is deleted', () => env.DB.prepare('update albums set deleted_at = 1 where id = ?').bind(album.id).run()],
  ];
  for (const [name, end] of endings) {
    test(`a note is not sent if ${name} before the first notification`, async () => {
      await sendAll();
      await end();
      await clock();
      expect([await toldTo(fan), await mails()]).toEqual([[], []]);
    });

    test(`emails of a note are dropped if ${name} after the notification`, async () => {
      await sendAll();
      await sendReleaseNotes(context());
      await sendReleaseNotes(context());
      expect(await told()).toBe(1);
      await emailNotifications(context());
      expect((await mails()).length).toBe(1);
      await end();
      await emailNotifications(context());
      expect(await mails()).toEqual([]);
      await env.DB.prepare("update notifications set email_pending = 1 where kind = 'release-noted'").run();
      await emailNotifications(context());
      expect(await mails()).toEqual([]);
    });
  }

  test('a stopped note stays stopped when the sender is unbanned', async () => {
    await sendAll();
    await ban(owner.user.id);
    await clock();
    await env.DB.prepare('update users set banned_at = null where id = ?').bind(owner.user.id).run();
    await clock();
    expect(await toldTo(fan)).toEqual([]);
    expect(await state()).toMatchObject({ state: 'stopped', notified: 0 });
  });
});

describe('interrupted runs', () => {
  test('an interrupted run continues after its last batch and notifies each of 5000 once', async () => {
    await makeFans(5000);
    await save();
    const seen = (await preview()).body.preview;
    expect(seen).toMatchObject({ notified: 5001, mailed: 5001 });
    await send(seen);
    await sendReleaseNotes(context());
    // Simulates a crash after the second step, with its progress stored.
    await env.DB.batch([
      env.DB.prepare(
        "delete from notifications where kind = 'release-noted' and user_id > (select min(user_id) + 3000 from artist_follows where artist_id = ?)",
      ).bind(artist.id),
      env.DB.prepare(
        `update release_notes set finished_at = null, after_user_id = (select min(user_id) + 3000 from artist_follows where artist_id = ?),
          notified_count = (select count(*) from notifications where kind = 'release-noted'), mails_due = (select count(*) from notifications where kind = 'release-noted')`,
      ).bind(artist.id),
    ]);
    await Promise.all([sendReleaseNotes(context()), sendReleaseNotes(context())]);
    expect([await told(), await count("(select distinct user_id from notifications where kind = 'release-noted')")]).toEqual([5001, 5001]);
    expect(await state()).toMatchObject({ state: 'sending', notified: 5001 });
  });

  test('a failed batch sends nothing; the next runs send each email once', async () => {
    await makeFans(120);
    await sendAll();
    const broken = drizzle(env.DB);
    broken.batch = () => Promise.reject(new Error('killed'));
    await expect(sendReleaseNotes({ ...context(), db: broken as never })).rejects.toThrow('killed');
    expect(await told()).toBe(0);
    await sendReleaseNotes(context());
    await expect(emailNotifications({ ...context(), db: broken as never })).rejects.toThrow('killed');
    expect((await mails()).length).toBe(0);
    await Promise.all([emailNotifications(context()), emailNotifications(context())]);
    await emailNotifications(context());
    const sent = await mails();
    expect([sent.length, new Set(sent.map(({ recipient }) => recipient)).size]).toEqual([121, 121]);
    expect(await state()).toMatchObject({ state: 'sent', notified: 121, mailed: 121 });
  });

  test('note emails are sent in batches and after urgent emails', async () => {
    await makeFans(260);
    await sendAll();
    await sendReleaseNotes(context());
    await emailNotifications(context());
    expect((await mails()).length).toBe(200);
    await env.DB.prepare(
      "insert into emails (kind, recipient, subject, html, text) values ('email-code', 'x@example.com', 's', 'h', 't')",
    ).run();
    const { results } = await env.DB.prepare("select kind from emails where status = 'pending' order by next_attempt_at limit 1").all<{
      kind: string;
    }>();
    expect(results).toEqual([{ kind: 'email-code' }]);
    await clock();
    await clock();
    await clock();
    expect((await mails()).length).toBe(261);
    expect(await count('emails', "status = 'pending'")).toBe(0);
    expect(await state()).toMatchObject({ state: 'sent', mailed: 261 });
  });
});

describe('unsubscription', () => {
  const tokenOf = async () => new URL((await mails())[0]?.url ?? '').searchParams.get('token') ?? '';

  test("an unsubscribe token stops this artist's notes only, until the user follows again", async () => {
    const other = await createArtist({ managers: [owner.user] });
    await follow(fan, other.id);
    await sendAll();
    await clock();
    const token = await tokenOf();
    expect(await readUnsubscription(context(), token)).toEqual({ artist: 'Tern Tide', isOn: true });
    const [user, , seal] = token.split('.');
    for (const forged of ['', 'x', `${user}.${other.id}.${seal}`, `${owner.user.id}.${artist.id}.${seal}`, `${token}0`]) {
      await setUnsubscribed(context(), forged, true);
      expect(await readUnsubscription(context(), forged)).toBeNull();
    }
    expect(await count('artist_follows', 'notes_off_at is not null')).toBe(0);
    await setUnsubscribed(context(), token, true);
    expect(await readUnsubscription(context(), token)).toEqual({ artist: 'Tern Tide', isOn: false });
    expect(await count('artist_follows', `notes_off_at is not null and artist_id = ${artist.id} and user_id = ${fan.user.id}`)).toBe(1);
    expect(await count('artist_follows', 'notes_off_at is not null')).toBe(1);
    await env.DB.prepare('delete from release_notes').run();
    await save();
    expect((await preview()).body.preview).toMatchObject({ notified: 0, mailed: 0 });
    await setUnsubscribed(context(), token, false);
    expect((await preview()).body.preview).toMatchObject({ notified: 1, mailed: 1 });
    await setUnsubscribed(context(), token, true);
    await fan.send(`artists/${artist.id}/unfollow`);
    await follow(fan);
    expect((await preview()).body.preview).toMatchObject({ notified: 1, mailed: 1 });
  });

  test('unsubscribing also drops pending emails', async () => {
    await sendAll();
    await sendReleaseNotes(context());
    await emailNotifications(context());
    await setUnsubscribed(context(), await tokenOf(), true);
    await emailNotifications(context());
    expect(await mails()).toEqual([]);
    expect((await desks()).status).toBe(200);
  });
});

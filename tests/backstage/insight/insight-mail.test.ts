import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, expect, test } from 'vitest';
import { artistManagers } from '#db/schema/artist';
import { emails } from '#db/schema/auth';
import { insightMailStops } from '#db/schema/insight';
import { rollupCursors, trackPlayDays } from '#db/schema/listening';
import { users } from '#db/schema/user';
import { insightMailApi } from '#functions/backstage/insight/insight-mail.contract';
import { mailInsights } from '#functions/backstage/insight/insight-mail.service';
import { readMailStop, setMailsStopped, stopToken } from '#functions/backstage/insight/insight-mail-choice.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { read, refusal } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const db = drizzle(env.DB);
/** A Monday, and a day of the previous week. */
const MONDAY = Date.parse('2026-11-23T06:00:00Z');
const LAST_WEEK = '2026-11-18';
const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

let manager: Awaited<ReturnType<typeof createUser>>;
let artist: Awaited<ReturnType<typeof createArtist>>;

const playOn = async (by: { id: number }, day: string, plays: number, name = 'Ferry') => {
  const track = await createTrack({ name, artists: [by] });
  await db.insert(trackPlayDays).values({ trackId: track.id, day, plays, listeners: plays });
};
const run = (at = MONDAY) => mailInsights({ ...createContext(env, ANONYMOUS_ACTOR), now: new Date(at) });
const mailsTo = ({ email }: { email: string }) => db.select().from(emails).where(eq(emails.recipient, email));

beforeEach(async () => {
  await db.delete(rollupCursors);
  manager = await createUser();
  artist = await createArtist({ name: 'Tusk www.tusk.example', managers: [manager] });
  await playOn(artist, LAST_WEEK, 12);
  await playOn(artist, '2026-11-11', 5, 'Older');
});

test('managers of played artists get one insight email a week, even if the job runs often', async () => {
  const quiet = await createUser();
  await playOn(await createArtist({ managers: [quiet] }), '2026-11-23', 3);
  await run(MONDAY - 1);
  // The email covers the last week that is completely rolled up.
  expect((await mailsTo(manager)).map(({ text }) => text)).toEqual([expect.stringContaining('was played 5 times')]);
  await Promise.all([run(), run()]);
  await run(MONDAY + HOUR);
  await run(MONDAY + WEEK - 1);
  const [, mail, ...more] = await mailsTo(manager);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: 'insights', subject: 'Your listeners last week' });
  expect(mail.text).toContain('Tusk … was played 12 times; 5 in the week before. Top track: Ferry.');
  expect(mail.text).not.toContain('tusk.example');
  expect(await mailsTo(quiet)).toEqual([]);
  await run(MONDAY + WEEK);
  expect([await mailsTo(manager), await mailsTo(quiet)].map((all) => all.length)).toEqual([2, 1]);
  expect((await db.select().from(rollupCursors)).map(({ job }) => job)).toEqual(['insight-mail:2026-11-30']);
});

test('unverified, suspended and former managers and hidden artists get no insight email', async () => {
  const [claimed, banned, left] = [await createUser({ emailVerifiedAt: null }), await createUser(), await createUser()];
  for (const { id } of [claimed, banned, left]) await db.insert(artistManagers).values({ artistId: artist.id, userId: id });
  await db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, banned.id));
  await db.delete(artistManagers).where(eq(artistManagers.userId, left.id));
  const hidden = await createUser();
  await playOn(await createArtist({ managers: [hidden], disabled: true }), LAST_WEEK, 3);
  await run();
  for (const person of [claimed, banned, left, hidden]) expect(await mailsTo(person)).toEqual([]);
  expect(await mailsTo(manager)).toHaveLength(1);
});

test('insight emails are switched off for one artist, or for all by the link in the email', async () => {
  const headers = await signIn(manager);
  const second = await createArtist({ name: 'Second', managers: [manager] });
  await playOn(second, LAST_WEEK, 2);
  const path = (id = artist.id) => `artists/${id}/insight-mail`;
  const choose = (enabled: boolean, id = artist.id) => read(insightMailApi.update, path(id), { method: 'PUT', headers, body: { enabled } });
  const isOn = async (id = artist.id) => (await read(insightMailApi.show, path(id), { headers })).enabled;
  expect([await isOn(), await isOn(second.id)]).toEqual([true, true]);
  await choose(false);
  await choose(false);
  expect([await isOn(), await isOn(second.id)]).toEqual([false, true]);
  await run();
  const [mail] = await mailsTo(manager);
  expect(mail.text).toContain('Second was played 2 times');
  expect(mail.text).not.toContain('Tusk');
  const token = await stopToken({ env }, manager.id);
  const url = `${env.BASE_URL}/unsubscribe?token=${token}`;
  expect(mail.text).toContain(url);
  expect((await db.select().from(emails).where(eq(emails.recipient, manager.email))).map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual([
    url,
  ]);
  const context = createContext(env, ANONYMOUS_ACTOR);
  const other = await createUser();
  for (const wrong of ['', 'x', `${other.id}.${token.split('.')[1]}`]) {
    await setMailsStopped(context, wrong, true);
    expect(await readMailStop(context, wrong)).toBeNull();
  }
  expect(await db.$count(insightMailStops, eq(insightMailStops.userId, other.id))).toBe(0);
  expect(await readMailStop(context, token)).toEqual({ isOn: true });
  for (let times = 0; times < 2; times += 1) await setMailsStopped(context, token, true);
  expect([await isOn(), await isOn(second.id)]).toEqual([false, false]);
  await setMailsStopped(context, token, false);
  // The choice for one artist is unchanged.
  expect([await isOn(), await isOn(second.id)]).toEqual([false, true]);
  await setMailsStopped(context, token, true);
  expect(await readMailStop(context, token)).toEqual({ isOn: false });
  await run(MONDAY + WEEK);
  expect(await mailsTo(manager)).toHaveLength(1);
  await choose(true);
  expect([await isOn(), await isOn(second.id)]).toEqual([true, false]);
  await db.delete(artistManagers).where(eq(artistManagers.artistId, artist.id));
  expect((await refusal(path(), { headers })).status).toBe(403);
});

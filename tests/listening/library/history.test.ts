import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, expect, test } from 'vitest';
import { libraryApi } from '#contracts/listening/library';
import { plays } from '#db/schema/play';
import { historyApi } from '#functions/listening/library/history.contract';
import { moveClock, now } from '#functions/platform/http/clock';
import { fieldErrors, read, refusal } from '../../support/call';
import { next } from '../../support/factories/sequence';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { GUEST, LENGTH, makeTrackForEachTest, settle, start, track } from '../../support/played-track';
import { signIn } from '../../support/session';

const db = drizzle(env.DB);
const MINUTE = 60_000;
let user: { id: number };
let headers: Record<string, string>;

makeTrackForEachTest();

beforeEach(async () => {
  user = await createUser();
  headers = await signIn(user);
});

/** Returns the id of the play. */
const heard = async (
  name: string,
  minutesAgo: number,
  { position = 3 * MINUTE, by = user.id, visibility = 'public' as 'public' | 'private' } = {},
) => {
  const number = next();
  const { id } = await createTrack({ name, visibility });
  const countedAt = new Date(now().getTime() - minutesAgo * MINUTE);
  const row = { trackId: id, userId: by, ticketId: `t-${number}`, listenerHash: `by-${by}`, countedAt, position };
  return (await db.insert(plays).values(row).returning({ id: plays.id }))[0].id;
};

const history = async (query = '') => (await read(libraryApi.history, `users/${user.id}/history${query}`, { headers })).pagination.data;
const sitting = async (id: number) =>
  (await read(historyApi.sitting, `users/me/history/${id}/sitting`, { headers })).plays.map(({ name }) => name);
const forget = (body: object) => read(historyApi.remove, 'users/me/history/forget', { method: 'POST', headers, body });

test('a listening session ends after a pause of 45 minutes and is found by any of its plays', async () => {
  await heard('long ago', 300);
  const first = await heard('one', 200, { position: 60 * MINUTE });
  const middle = await heard('two', 100);
  await heard('kept', 99, { visibility: 'private' });
  const last = await heard('three', 60);
  await heard('now', 5);
  await heard('of others', 61, { by: (await createUser()).id });
  for (const id of [first, middle, last]) expect(await sitting(id)).toEqual(['one', 'two', 'three']);
  const rows = await history();
  expect(rows.map(({ name, begins_sitting }) => [name, begins_sitting])).toEqual([
    ['now', true],
    ['three', false],
    ['two', false],
    ['one', true],
    ['long ago', true],
  ]);
  expect((await history('?query=two')).map(({ name, begins_sitting }) => [name, begins_sitting])).toEqual([['two', false]]);
});

test("another user's plays are 404 and cannot be deleted", async () => {
  const other = await createUser();
  const theirs = await heard('theirs', 10, { by: other.id });
  expect((await refusal(`users/me/history/${theirs}/sitting`, { headers })).status).toBe(404);
  expect(await forget({ plays: [theirs] })).toEqual({ forgotten: 0, has_more: false });
  expect(await forget({ until: now().toISOString() })).toEqual({ forgotten: 0, has_more: false });
  const [row] = await db.select().from(plays).where(eq(plays.id, theirs));
  expect(row.userId).toBe(other.id);
});

test('deleted plays leave the history, still count and lose their user and listener hash', async () => {
  const [one, two, three, four] = [await heard('one', 10), await heard('two', 2000), await heard('three', 3000), await heard('four', 4000)];
  expect(await forget({ plays: [one] })).toEqual({ forgotten: 1, has_more: false });
  const since = new Date(now().getTime() - 3500 * MINUTE).toISOString();
  expect(await forget({ since, until: new Date(now().getTime() - 2500 * MINUTE).toISOString() })).toEqual({
    forgotten: 1,
    has_more: false,
  });
  expect((await history()).map(({ play_id }) => play_id)).toEqual([two, four]);
  expect(await forget({ until: now().toISOString() })).toEqual({ forgotten: 2, has_more: false });
  const rows = await db.select().from(plays);
  const mine = rows.filter(({ id }) => [one, two, three, four].includes(id));
  expect(mine.map(({ userId }) => userId)).toEqual([null, null, null, null]);
  expect(new Set(mine.map(({ listenerHash }) => listenerHash)).size).toBe(4);
  expect(JSON.stringify(mine)).not.toContain(`by-${user.id}`);
});

test('deleting a play does not let the same listening count twice', async () => {
  const own = { ...GUEST, ...headers };
  const ticket = await start(own);
  moveClock(30_000);
  expect(await settle(ticket, own)).toBe(true);
  const [{ play_id }] = await history();
  await forget({ plays: [play_id] });
  const again = await start(own);
  moveClock(31_000);
  expect(await settle(again, own)).toBe(false);
  moveClock(LENGTH);
  expect(await settle(again, own)).toBe(true);
  expect((await history()).map(({ id }) => id)).toEqual([track.id]);
});

test('missing and invalid parameters are field errors', async () => {
  const path = 'users/me/history/forget';
  expect(await fieldErrors(path, { method: 'POST', headers, body: {} })).toEqual({ plays: ['Send either plays or until.'] });
  expect(await fieldErrors(path, { method: 'POST', headers, body: { plays: ['x'], until: 'soon' } })).toEqual({
    'plays.0': ['Enter a play ID.'],
    until: ['Enter a date and time.'],
  });
});

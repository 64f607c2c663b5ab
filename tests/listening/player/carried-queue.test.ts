import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { playerApi, QUEUE_MAX } from '#contracts/listening/player';
import { call, fieldErrors, read } from '../../support/call';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const STATE = { is_shuffled: false, repeat: 'all', source: 'album:5', source_name: 'Tide Tables', position: 61_000 };
const DEVICE = { device: 'device-one' };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const queueOf = (track_ids: number[], index = 0) => ({ ...STATE, ...DEVICE, track_ids, index, order: track_ids.map((_, at) => at) });

const listener = async () => {
  const user = await createUser();
  const headers = await signIn(user);
  const save = (body: object, precondition: Record<string, string>) =>
    call('player/queue', { method: 'PUT', headers: { 'User-Agent': FIREFOX, ...headers, ...precondition }, body });
  return { user, headers, save, show: () => read(playerApi.queue, 'player/queue', { headers }) };
};
const FIRST = { 'If-None-Match': '*' };

describe('queue across devices', () => {
  test('a queue is null until saved and is returned with its order and device', async () => {
    const { save, show, headers } = await listener();
    expect((await show()).queue).toBeNull();
    const made = [await createTrack(), await createTrack(), await createTrack()];
    const response = await save(
      {
        ...queueOf(
          made.map(({ id }) => id),
          1,
        ),
        order: [2, 0, 1],
        is_shuffled: true,
      },
      FIRST,
    );
    expect([response.status, response.headers.get('ETag'), await response.json()]).toEqual([
      200,
      '"1"',
      { status: 'success', revision: 1 },
    ]);
    const { queue } = await show();
    expect(queue).toMatchObject({
      ...STATE,
      ...DEVICE,
      is_shuffled: true,
      index: 1,
      order: [2, 0, 1],
      revision: 1,
      device_name: 'Firefox on Linux',
    });
    expect(queue?.tracks.map(({ id, name }) => [id, name])).toEqual(made.map(({ id, name }) => [id, name]));
    const again = await call('player/queue', { headers: { ...headers, 'If-None-Match': '"1"' } });
    expect([again.status, again.headers.get('Cache-Control')]).toEqual([304, 'private, no-store']);
  });

  test('concurrent saves with the same revision are 412 except for one', async () => {
    const { save, show } = await listener();
    const { id } = await createTrack();
    await save(queueOf([id]), FIRST);
    const saves = await Promise.all(
      Array.from({ length: 8 }, (_, position) => save({ ...queueOf([id]), position }, { 'If-Match': '"1"' })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412, 412, 412]);
    const winner = saves.findIndex(({ status }) => status === 200);
    expect((await show()).queue).toMatchObject({ revision: 2, position: winner });
    const late = await save(queueOf([id]), FIRST);
    expect([late.status, late.headers.get('ETag'), ((await late.json()) as { code: string }).code]).toEqual([412, '"2"', 'stale']);
    expect((await save(queueOf([id]), { 'If-Match': 'nonsense' })).status).toBe(412);
    expect((await save(queueOf([id]), {})).status).toBe(428);
  });

  test('each user has an own queue without tracks they may not play', async () => {
    const [one, other] = [await listener(), await listener()];
    const [open, hidden, last] = [
      await createTrack(),
      await createTrack({ visibility: 'private', name: 'Not yours' }),
      await createTrack(),
    ];
    await one.save({ ...queueOf([open.id, hidden.id, last.id], 1), order: [1, 2, 0] }, FIRST);
    expect((await other.show()).queue).toBeNull();
    const { queue } = await one.show();
    expect(queue?.tracks.map((track) => track.id)).toEqual([open.id, last.id]);
    expect(queue).toMatchObject({ index: 1, position: 0, order: [1, 0] });
    expect(JSON.stringify(queue)).not.toContain('Not yours');
  });

  test('a long queue has details around the current track and ids for the rest', async () => {
    const { save, show } = await listener();
    const [current, next] = [await createTrack({ name: 'In the middle' }), await createTrack()];
    const ids = Array.from({ length: 3000 }, (_, index) => 1_000_000 + index);
    ids.splice(1500, 2, current.id, next.id);
    await save({ ...queueOf(ids, 1500), order: null }, FIRST);
    const { queue } = await show();
    const [start, end] = [1450, 1700];
    expect(queue?.before).toEqual(ids.slice(0, start));
    expect(queue?.tracks.map(({ id }) => id)).toEqual([current.id, next.id]);
    expect(queue?.after).toEqual(ids.slice(end));
    expect(queue).toMatchObject({ index: start, order: null, position: STATE.position });
  });

  test('the current position is saved without the queue', async () => {
    const { save, show, headers } = await listener();
    const [one, two] = [await createTrack(), await createTrack()];
    const savePosition = (body: object, precondition: Record<string, string>) =>
      call('player/queue', { method: 'PATCH', headers: { 'User-Agent': FIREFOX, ...headers, ...precondition }, body });
    const there = { index: 1, position: 9000, device: 'device-two' };
    expect((await savePosition(there, { 'If-Match': '"1"' })).status).toBe(412);
    await save(queueOf([one.id, two.id]), FIRST);
    const response = await savePosition(there, { 'If-Match': '"1"' });
    expect([response.status, response.headers.get('ETag')]).toEqual([200, '"2"']);
    const { queue } = await show();
    expect(queue).toMatchObject({ ...STATE, ...there, revision: 2 });
    expect(queue?.tracks.map(({ id }) => id)).toEqual([one.id, two.id]);
    const late = await savePosition({ ...there, position: 1 }, { 'If-Match': '"1"' });
    expect([late.status, late.headers.get('ETag')]).toEqual([412, '"2"']);
    expect((await savePosition(there, {})).status).toBe(428);
    const beyond = { method: 'PATCH', headers: { ...headers, 'If-Match': '"2"' }, body: { ...there, index: 2 } };
    expect(await fieldErrors('player/queue', beyond)).toEqual({ index: ['The current track is not in the queue.'] });
    expect((await show()).queue).toMatchObject({ revision: 2, position: 9000 });
  });

  test('the position of a playing device advances since its last save, a paused one does not', async () => {
    const { save, show, user } = await listener();
    const { id } = await createTrack();
    const keptAgo = async (ago: number, is_playing: boolean, revision: number) => {
      await save({ ...queueOf([id]), is_playing }, revision ? { 'If-Match': `"${revision}"` } : FIRST);
      await env.DB.prepare('update player_queues set updated_at = ? where user_id = ?')
        .bind(Date.now() - ago, user.id)
        .run();
      return ((await show()).queue?.position ?? 0) - STATE.position;
    };
    const gained = await keptAgo(9_000, true, 0);
    expect(gained).toBeGreaterThanOrEqual(9_000);
    expect(gained).toBeLessThan(20_000);
    expect(await keptAgo(9_000, false, 1)).toBe(0);
    expect(await keptAgo(60_000, true, 2)).toBe(0);
  });

  test('every invalid queue field gets its own error', async () => {
    const { headers } = await listener();
    const wrong = async (changes: object) =>
      fieldErrors('player/queue', { method: 'PUT', headers: { ...headers, ...FIRST }, body: { ...queueOf([1, 2]), ...changes } });
    expect(await wrong({ index: 2 })).toEqual({ index: ['The current track is not in the queue.'] });
    expect(await wrong({ order: [0, 0] })).toEqual({ order: ['The order must list every position once.'] });
    expect(Object.keys(await wrong({ repeat: 'twice', device: 'x', position: -1 })).sort()).toEqual(['device', 'position', 'repeat']);
    const many = Array.from({ length: QUEUE_MAX + 1 }, (_, index) => index + 1);
    expect((await wrong({ track_ids: many })).track_ids).toEqual([`A queue can have at most ${QUEUE_MAX} tracks.`]);
  });
});

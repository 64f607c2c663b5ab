import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { playlistApi } from '#contracts/listening/playlist';
import { playlistTrackApi } from '#contracts/listening/playlist-track';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

type Headers = Record<string, string>;

const TRACKS = 8;
const MINUTE = 60_000;

let headers: Headers;
let editor: Headers;
let tracks: { id: number }[];
let make: () => Promise<{ id: number; entries: number[] }>;

const orderOf = async (id: number): Promise<number[]> =>
  (await read(playlistApi.order, `playlists/${id}/order`, { headers })).order.map(([entry]) => entry ?? -1);

const move = (id: number, entries: number[], before: number | null, by: Headers = headers) =>
  read(playlistTrackApi.order, `playlists/${id}/tracks/order`, { method: 'POST', headers: by, body: { entries, before } });

/** Reference implementation on an array. */
const moved = (order: number[], entries: number[], before: number | null): number[] => {
  const others = order.filter((entry) => !entries.includes(entry));
  const at = before === null ? others.length : others.indexOf(before);
  return [...others.slice(0, at), ...entries, ...others.slice(at)];
};

/** Number of duplicate positions. */
const doubled = async (id: number): Promise<number> => {
  const sql = 'select count(*) - count(distinct position) as doubled from playlist_tracks where playlist_id = ?';
  return (await env.DB.prepare(sql).bind(id).first<{ doubled: number }>())?.doubled ?? -1;
};

beforeAll(async () => {
  const [owner, friend] = [await createUser(), await createUser()];
  headers = await signIn(owner);
  editor = await signIn(friend);
  tracks = [];
  for (let number = 0; number < TRACKS; number += 1) tracks.push(await createTrack());
  make = async () => {
    const { id } = await createPlaylist({ ownerId: owner.id, collaborative: true, editors: [friend], tracks });
    return { id, entries: await orderOf(id) };
  };
});

describe('playlist order', () => {
  test(
    'INV-13 any sequence of block moves yields the expected order',
    async () => {
      const property = fc.asyncProperty(
        fc.array(
          fc.record({
            block: fc.uniqueArray(fc.nat(TRACKS - 1), { minLength: 1, maxLength: TRACKS - 1 }),
            before: fc.nat(TRACKS),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        async (moves) => {
          const { id, entries } = await make();
          let expected = entries;
          for (const { block, before } of moves) {
            const target = block.includes(before) ? null : (entries[before] ?? null);
            const named = block.map((index) => entries[index]);
            await move(id, named, target);
            expected = moved(expected, named, target);
            expect(await orderOf(id)).toEqual(expected);
          }
          expect(await doubled(id)).toBe(0);
        },
      );
      await fc.assert(property, { numRuns: 20 });
    },
    MINUTE,
  );

  test(
    'INV-13 concurrent edits of two editors lose and duplicate no entry',
    async () => {
      const action = fc.record({
        kind: fc.constantFrom('order', 'remove', 'restore', 'add'),
        places: fc.uniqueArray(fc.nat(TRACKS - 1), { minLength: 1, maxLength: 4 }),
        before: fc.nat(TRACKS),
      });
      const rounds = fc.array(fc.tuple(fc.array(action, { maxLength: 3 }), fc.array(action, { maxLength: 3 })), {
        minLength: 1,
        maxLength: 4,
      });
      const property = fc.asyncProperty(rounds, async (both) => {
        const { id, entries } = await make();
        const more: number[] = [];
        const act = async ({ kind, places, before }: { kind: string; places: number[]; before: number }, by: Headers) => {
          const named = places.map((index) => entries[index]);
          const target = places.includes(before) ? null : (entries[before] ?? null);
          const added = { tracks: places.map((index) => tracks[index].id), duplicates: 'add' };
          const body = kind === 'add' ? added : { entries: named, ...(kind === 'order' && { before: target }) };
          const response = await call(`playlists/${id}/tracks/${kind}`, { method: 'POST', headers: by, body });
          const answer = (await response.json()) as { entries?: number[] };
          // 409 is correct if the other request has just removed the target entry.
          expect(kind === 'order' ? [200, 409] : [200]).toContain(response.status);
          if (kind === 'add') more.push(...(answer.entries ?? []));
        };
        for (const [mine, theirs] of both) {
          await Promise.all([...mine.map((each) => act(each, headers)), ...theirs.map((each) => act(each, editor))]);
          const order = await orderOf(id);
          expect(new Set(order).size).toBe(order.length);
          const { results } = await env.DB.prepare('select id from removed_playlist_tracks where playlist_id = ?')
            .bind(id)
            .all<{ id: number }>();
          expect([...order, ...results.map((row) => row.id)].toSorted()).toEqual([...entries, ...more].toSorted());
        }
      });
      await fc.assert(property, { numRuns: 25 });
    },
    2 * MINUTE,
  );

  test("another editor's move does not affect a move relative to an entry", async () => {
    const { id, entries } = await make();
    const [a, b, c, ...rest] = entries;
    await move(id, [a], null, editor);
    await move(id, [b], c);
    expect(await orderOf(id)).toEqual([b, c, ...rest, a]);
  });

  test('deleted entries are skipped; moving before a deleted entry is 409', async () => {
    const { id, entries } = await make();
    const [a, b, c, d] = entries;
    const remove = { method: 'POST', headers, body: { entries: [b, d] } };
    await read(playlistTrackApi.remove, `playlists/${id}/tracks/remove`, remove);
    await move(id, [b, c], a);
    expect((await orderOf(id)).slice(0, 2)).toEqual([c, a]);
    const body = { entries: [c], before: d };
    const refused = await refusal(`playlists/${id}/tracks/order`, { method: 'POST', headers, body });
    expect(refused).toEqual({
      status: 409,
      body: JSON.stringify({ message: 'The playlist has changed in the meantime. Try again.', code: 'changed' }),
    });
    expect((await orderOf(id)).slice(0, 2)).toEqual([c, a]);
  });

  test('MAS-08 a duplicate entry or a move before itself is a field error', async () => {
    const { id, entries } = await make();
    const [a, b] = entries;
    const errors = (body: object) => fieldErrors(`playlists/${id}/tracks/order`, { method: 'POST', headers, body });
    expect(await errors({ entries: [a, a], before: b })).toEqual({ entries: ['An entry is listed twice.'] });
    expect(await errors({ entries: [a, b], before: b })).toEqual({ before: ['An entry cannot be moved before itself.'] });
    expect(Object.keys(await errors({ before: 'x' }))).toEqual(['entries', 'before']);
    expect(await orderOf(id)).toEqual(entries);
  });
});

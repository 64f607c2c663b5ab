import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { api } from '../../functions/api';
import { createArtist } from '../support/factories/artist.factory';
import { prepareSite } from './prepare-site';
import { MATRIX } from './read-matrix';
import { REQUESTS } from './requests';
import { requestOf } from './run-cell';
import { lookAtSite } from './state-of-site';
import { CANARY, createActor, createPerson } from './world';

prepareSite();

const WORKS = {
  track: { table: 'tracks', credits: 'track_artists' },
  album: { table: 'albums', credits: 'album_artists' },
};
const KINDS = ['track', 'album'] as const;

const newestWorks = async (): Promise<Record<'track' | 'album', number>> => ({
  track: Number(await env.DB.prepare('select coalesce(max(id), 0) as id from tracks').first('id')),
  album: Number(await env.DB.prepare('select coalesce(max(id), 0) as id from albums').first('id')),
});

/** Gives works without a home one of their owner's, and credits an artist of the former maker on all works made since. */
const makeFormerMaker = async (since: Record<'track' | 'album', number>, ownerId: number, formerId: number): Promise<void> => {
  const home = await createArtist({ managers: [{ id: ownerId }] });
  const credited = await createArtist({ managers: [{ id: formerId }] });
  const statements = KINDS.flatMap((kind) => {
    const { table, credits } = WORKS[kind];
    const isNew = `${table}.id > ${since[kind]}`;
    const isHomeless = `${isNew} and owner_id = ${ownerId} and home_artist_id is null`;
    return [
      `insert or ignore into ${credits} (${kind}_id, artist_id, position) select id, ${home.id}, 8 from ${table} where ${isHomeless}`,
      `update ${table} set home_artist_id = ${home.id} where ${isHomeless}`,
      `update ${table} set owner_id = ${formerId} where ${isNew} and home_artist_id is not null`,
      `insert or ignore into ${credits} (${kind}_id, artist_id, position) select id, ${credited.id}, 9 from ${table} where ${isNew}`,
      `insert into credit_consents (${kind}_id, artist_id, role, user_id, title, main_artists, publication, created_at)
        select id, ${credited.id}, 'primary', ${formerId}, '', '[]', 1, 1 from ${table} where ${isNew}`,
      ...['download_code_batches', 'premieres'].map((of) => `update ${of} set created_by = ${formerId} where ${kind}_id > ${since[kind]}`),
    ];
  });
  await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)));
};

/** Rows about an owner's objects that a listener may request. */
const ROWS = MATRIX.filter(({ expected }) => expected.U !== undefined && expected.O !== undefined);

let compared = 0;

test.each(ROWS)('ATT-02 ATT-07 a credited former maker is a listener: $operation $state', async (row) => {
  const { person, headers } = await createActor('U', row.needs, row.state.split(' ').includes('confirmed'));
  const owner = await createPerson();
  const since = await newestWorks();
  const asked = await REQUESTS[row.operation]!({ state: row.state, caller: person, owner });
  const newest = await newestWorks();
  if (KINDS.every((kind) => newest[kind] === since[kind])) return;
  compared += 1;
  await makeFormerMaker(since, owner.id, person!.id);
  const before = await lookAtSite();
  const execution = createExecutionContext();
  const response = await api.fetch(requestOf(row.operation, asked, headers), env, execution);
  const text = await response.text();
  await waitOnExecutionContext(execution);
  expect([response.status, text.slice(0, 200)]).toEqual([row.expected.U, text.slice(0, 200)]);
  if (response.status < 400) return;
  expect(text).not.toContain(CANARY);
  expect((await lookAtSite()).state).toBe(before.state);
});

test('ATT-02 these rows include most operations on works', () => {
  expect(compared).toBeGreaterThan(150);
});

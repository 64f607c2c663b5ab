import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test } from 'vitest';
import { statementsOf } from '../../scripts/migrate';
import { ROOT } from './support/sources';

const MIGRATIONS = join(ROOT, 'db/migrations');
const HOMES = '0010_homes.sql';

/** Users: 1 Leo, 2 Juno, 3 a former administrator, 4 an administrator. Artists: 1 Leo's, 2 Juno's, 3 and 4 unmanaged, 5 Leo's in a team. */
const ROWS = `
  insert into users (id, name, email) values (1, 'Leo', 'l@example.com'), (2, 'Juno', 'j@example.com'), (3, 'Ex', 'e@example.com'), (4, 'Ada', 'a@example.com');
  insert into roles (id, name, permissions) values (90, 'Admin', '[{"name":"admin"}]');
  insert into user_roles (user_id, role_id) values (4, 90);
  insert into workspaces (id, name, owner_id) values (1, 'Team', 2);
  insert into artists (id, name, slug) values (1, 'Leo', 'a'), (2, 'Juno', 'b'), (3, 'Nobody', 'c'), (4, 'None', 'd'), (5, 'Team', 'e');
  insert into artist_managers (artist_id, user_id, workspace_id) values (1, 1, null), (2, 2, null), (5, 1, 1), (5, 2, null);
`;

interface Case {
  name: string;
  owner: number | null;
  artists: number[];
  home: number | null;
  isReviewed?: true;
}

const CASES: Case[] = [
  { name: 'the owner’s artist, although another one is named first', owner: 1, artists: [2, 1], home: 1 },
  { name: 'the only managed artist of a track without an owner', owner: null, artists: [3, 2], home: 2 },
  { name: 'the first artist of an administrator’s track', owner: 4, artists: [3, 4], home: 3 },
  { name: 'no artist, if the owner is no administrator and no artist is managed', owner: 3, artists: [3], home: null, isReviewed: true },
  { name: 'the managed artist of an owner without rights', owner: 3, artists: [2], home: 2, isReviewed: true },
  { name: 'one of two managed artists without an owner', owner: null, artists: [2, 1], home: 2, isReviewed: true },
  { name: 'the own or the team’s artist of one owner', owner: 1, artists: [5, 1], home: 5, isReviewed: true },
  { name: 'no artist, if there is neither artist nor owner', owner: null, artists: [], home: null, isReviewed: true },
];

describe('homes of works from before they existed', () => {
  let database: DatabaseSync;

  beforeAll(() => {
    database = new DatabaseSync(':memory:');
    const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql') && name < HOMES);
    for (const file of files.sort()) for (const statement of statementsOf(join(MIGRATIONS, file))) database.exec(statement);
    database.exec(ROWS);
    for (const [index, { owner, artists }] of CASES.entries()) {
      const id = index + 1;
      database.exec(`insert into tracks (id, name, slug, duration, owner_id) values (${id}, 'T', 't', 1, ${owner})`);
      database.exec(`insert into albums (id, name, slug, owner_id) values (${id}, 'A', 'a', ${owner})`);
      for (const [position, artist] of artists.entries()) {
        database.exec(`insert into track_artists (track_id, artist_id, role, position) values (${id}, ${artist}, 'primary', ${position})`);
        database.exec(`insert into album_artists (album_id, artist_id, position) values (${id}, ${artist}, ${position})`);
      }
    }
    for (const statement of statementsOf(join(MIGRATIONS, HOMES))) database.exec(statement);
  });

  test.each(CASES.map((one, index) => ({ ...one, id: index + 1 })))('the home is $name', ({ id, home, isReviewed = false }) => {
    for (const [table, column] of [
      ['tracks', 'track_id'],
      ['albums', 'album_id'],
    ]) {
      const row = database
        .prepare(
          `select home_artist_id as home, exists (select 1 from home_reviews where ${column} = ?) as reviewed from ${table} where id = ?`,
        )
        .get(id, id);
      expect({ table, ...row }).toEqual({ table, home, reviewed: Number(isReviewed) });
    }
  });

  test('only a work with neither artist nor owner has no home', () => {
    const isHomeless = 'home_artist_id is null and owner_id is null';
    for (const table of ['tracks', 'albums']) {
      const row = database.prepare(`select group_concat(id) as ids from ${table} where ${isHomeless}`).get();
      expect({ ...row }).toEqual({ ids: String(CASES.length) });
    }
  });

  test('every credit of another artist has a consent to the work as it was', () => {
    const consents = database.prepare('select artist_id, role, user_id, main_artists from credit_consents where track_id = 1').all();
    expect(consents.map((row) => ({ ...row }))).toEqual([{ artist_id: 2, role: 'primary', user_id: null, main_artists: '[1,2]' }]);
    expect(database.prepare('select count(*) as n from credit_consents where album_id = 7').get()).toEqual({ n: 1 });
  });
});

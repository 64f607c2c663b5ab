import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test } from 'vitest';
import { compose } from '../../db/demo/compose';
import { musicTables } from '../../db/demo/load/music';
import { managerTables, peopleTables } from '../../db/demo/load/site';
import { LoadTime } from '../../db/demo/load/time';
import { statementsOf } from '../../scripts/migrate';
import { ROOT } from './support/sources';

const MIGRATIONS = join(ROOT, 'db/migrations');
const HOMES = '0010_homes.sql';
const catalogue = compose(() => undefined, new Map());

const [one, two, three, four, five, six] = catalogue.users.flatMap(({ id, artist_id }) =>
  artist_id ? [{ user: id, artist: artist_id }] : [],
);
const managed = new Set(catalogue.users.map(({ artist_id }) => artist_id));
const nobody = catalogue.artists.find(({ id }) => !managed.has(id))!.id;

interface Work {
  name: string;
  owner: number | null;
  main: number[];
  featured?: number[];
  home: number | null;
  /** Users who managed the work before and no longer do. */
  lost?: number[];
  isReviewed?: true;
}

/** The third lent an artist to a team with the fourth. */
const COLLABORATIONS: Work[] = [
  { name: 'two artists of two users', owner: one!.user, main: [one!.artist, two!.artist], home: one!.artist, lost: [two!.user] },
  { name: 'the guest named first', owner: one!.user, main: [two!.artist, one!.artist], home: one!.artist, lost: [two!.user] },
  { name: 'a featured credit', owner: one!.user, main: [one!.artist], featured: [two!.artist], home: one!.artist },
  { name: 'by a member, of the lent artist', owner: four!.user, main: [three!.artist], home: three!.artist },
  { name: 'by a member, in both names', owner: four!.user, main: [three!.artist, four!.artist], home: three!.artist, isReviewed: true },
  { name: 'by the lender with a guest', owner: three!.user, main: [five!.artist, three!.artist], home: three!.artist, lost: [five!.user] },
  { name: 'without artist', owner: six!.user, main: [], home: null },
  { name: 'deleted owner, one artist', owner: null, main: [five!.artist], home: five!.artist },
  {
    name: 'deleted owner, two artists',
    owner: null,
    main: [five!.artist, six!.artist],
    home: five!.artist,
    lost: [six!.user],
    isReviewed: true,
  },
  { name: 'deleted owner, no artist', owner: null, main: [], home: null, isReviewed: true },
  { name: 'in another user’s name alone', owner: one!.user, main: [two!.artist], home: two!.artist, lost: [one!.user], isReviewed: true },
  { name: 'of an unmanaged artist', owner: one!.user, main: [nobody], home: null, isReviewed: true },
];
const FIRST = 1001;
const LATER_COLUMNS = ['home_artist_id', 'name_keys'];

const database = new DatabaseSync(':memory:');
const all = <Row = Record<string, unknown>>(sql: string) =>
  database
    .prepare(sql)
    .all()
    .map((row) => ({ ...row })) as Row[];
const migrate = (isDue: (file: string) => boolean) => {
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql') && isDue(name))
    .sort())
    for (const statement of statementsOf(join(MIGRATIONS, file))) database.exec(statement);
};
const insert = (table: string, rows: readonly Record<string, unknown>[]) => {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !LATER_COLUMNS.includes(column));
  if (!columns.length) return;
  const names = columns.map((column) => `"${column}"`).join(', ');
  const values = columns.map((column) => `value ->> '$.${column}'`).join(', ');
  database.prepare(`insert into ${table} (${names}) select ${values} from json_each(?)`).run(JSON.stringify(rows));
};

const PARTS = [
  { works: 'tracks', credits: 'track_artists', id: 'track_id', isMain: "credit.role = 'primary'" },
  { works: 'albums', credits: 'album_artists', id: 'album_id', isMain: '1' },
] as const;

/** Until then all managers of main artists held the rights, and the owner unless one of these artists was lent. */
const managersBefore = ({ works, credits, id, isMain }: (typeof PARTS)[number]) =>
  all<{ work: number; user: number }>(`select credit.${id} as work, manager.user_id as user from ${credits} as credit
      join artist_managers as manager on manager.artist_id = credit.artist_id where ${isMain}
    union select work.id, work.owner_id from ${works} as work where work.owner_id is not null and not exists (select 1 from ${credits} as credit
      join workspace_artists as lent on lent.artist_id = credit.artist_id where credit.${id} = work.id and ${isMain}) order by 1, 2`);
const managersNow = ({ works }: (typeof PARTS)[number]) =>
  all<{ work: number; user: number }>(`select work.id as work, manager.user_id as user from ${works} as work
      join artist_managers as manager on manager.artist_id = work.home_artist_id
    union select id, owner_id from ${works} where home_artist_id is null and owner_id is not null order by 1, 2`);
const counts = () =>
  all(`select (select count(*) from tracks) as tracks, (select count(*) from albums) as albums, (select count(*) from track_artists) as on_tracks,
    (select count(*) from album_artists) as on_albums, (select count(*) from artist_managers) as managers, (select count(*) from users) as users`);

describe('the upgrade of the demo with collaborations', () => {
  let before: { counts: unknown; managers: { work: number; user: number }[][] };

  beforeAll(() => {
    migrate((file) => file < HOMES);
    const time = new LoadTime(Date.now());
    const tables = { ...peopleTables(catalogue, time), ...musicTables(catalogue, time), ...managerTables(catalogue) };
    for (const [table, rows] of Object.entries(tables)) insert(table, rows);
    database.exec(`insert into roles (id, name, permissions) values (90, 'Office', '[{"name":"admin"}]');
      insert into user_roles (user_id, role_id) values (1, 90);
      insert into workspaces (id, name, owner_id) values (1, 'Team', ${three!.user});
      insert into workspace_members (workspace_id, user_id, role) values (1, ${three!.user}, 'owner'), (1, ${four!.user}, 'member');
      insert into workspace_artists (workspace_id, artist_id) values (1, ${three!.artist});`);
    // Odd tracks are on the first album of the demo.
    const [album] = catalogue.albums;
    insert(
      'tracks',
      COLLABORATIONS.map(({ name, owner }, index) => ({
        id: FIRST + index,
        name,
        slug: 't',
        duration: 1,
        owner_id: owner,
        album_id: index % 2 ? album!.id : null,
      })),
    );
    insert(
      'albums',
      COLLABORATIONS.map(({ name, owner }, index) => ({ id: FIRST + index, name, slug: 'a', owner_id: owner })),
    );
    const credited = COLLABORATIONS.flatMap(({ main, featured = [] }, index) =>
      [...main.map((artist) => [artist, 'primary'] as const), ...featured.map((artist) => [artist, 'featured'] as const)].map(
        ([artist_id, role], position) => ({ work: FIRST + index, artist_id, role, position }),
      ),
    );
    insert(
      'track_artists',
      credited.map(({ work, ...credit }) => ({ track_id: work, ...credit })),
    );
    insert(
      'album_artists',
      credited.flatMap(({ work, role, ...credit }) => (role === 'primary' ? [{ album_id: work, ...credit }] : [])),
    );
    before = { counts: counts(), managers: PARTS.map(managersBefore) };
    migrate((file) => file >= HOMES);
  });

  test('keeps all works, credits and managers', () => {
    expect(counts()).toEqual(before.counts);
    expect(counts()).toMatchObject([
      { tracks: catalogue.tracks.length + COLLABORATIONS.length, albums: catalogue.albums.length + COLLABORATIONS.length },
    ]);
  });

  test('gives every work of the demo the home with which the demo is loaded today', () => {
    for (const { works } of PARTS) {
      const homes = all(`select id, home_artist_id as home from ${works} where id < ${FIRST} order by id`);
      expect(homes).toEqual(catalogue[works].map(({ id, home_artist_id }) => ({ id, home: home_artist_id })));
    }
  });

  test.each(COLLABORATIONS.map((work, index) => ({ ...work, id: FIRST + index })))('gives a home to: $name', ({ id, home }) => {
    for (const { works } of PARTS) expect(all(`select home_artist_id as home from ${works} where id = ${id}`)).toEqual([{ home }]);
  });

  test('lists each ambiguous work once, among them those without home and owner', () => {
    const expected = COLLABORATIONS.flatMap(({ isReviewed }, index) => (isReviewed ? [FIRST + index] : []));
    for (const { works, id } of PARTS) {
      const reviewed = all<{ id: number }>(`select ${id} as id from home_reviews where ${id} is not null order by 1`).map((row) => row.id);
      expect({ works, reviewed }).toEqual({ works, reviewed: expected });
      expect(
        all(
          `select id from ${works} where home_artist_id is null and owner_id is null and id not in (select ${id} from home_reviews where ${id} is not null)`,
        ),
      ).toEqual([]);
    }
  });

  test('names every user who lost rights, and no user gains any', () => {
    for (const [index, part] of PARTS.entries()) {
      const now = managersNow(part);
      const isIn = (list: { work: number; user: number }[]) => (one: { work: number; user: number }) =>
        list.some(({ work, user }) => work === one.work && user === one.user);
      const lost = before.managers[index]!.filter((one) => !isIn(now)(one));
      expect(lost).toEqual(COLLABORATIONS.flatMap(({ lost: users = [] }, at) => users.map((user) => ({ work: FIRST + at, user }))));
      expect(now.filter((one) => !isIn(before.managers[index]!)(one))).toEqual([]);
      // The database still knows them, as managers of other main artists or as the former owner.
      const named = all(`select credit.${part.id} as work, manager.user_id as user from ${part.credits} as credit
          join artist_managers as manager on manager.artist_id = credit.artist_id where ${part.isMain}
        union select id, owner_id from ${part.works} where owner_id is not null
        except select work.id, manager.user_id from ${part.works} as work join artist_managers as manager on manager.artist_id = work.home_artist_id
        except select id, owner_id from ${part.works} where home_artist_id is null order by 1, 2`);
      expect(lost.filter((one) => !isIn(named as { work: number; user: number }[])(one))).toEqual([]);
    }
  });
});

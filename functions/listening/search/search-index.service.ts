import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { SEARCH_TYPES } from '#contracts/listening/search';
import type { Context } from '#functions/platform/access/context';
import { SOURCES } from './search.source';

type Database = Pick<Context, 'db'>;

const ROWS_PER_STEP = 1000;
const STEPS_PER_RUN = 5;
const JOB = 'search-index:';

const TABLES = SEARCH_TYPES.map((type) => getTableName(SOURCES[type].table));

const jobOf = (table: string): string => JOB + table;
const cursorOf = (table: string): SQL => sql`(select last_id from rollup_cursors where job = ${jobOf(table)})`;

/** Indexes the next rows after the cursor again, and removes the cursor after the last ones. */
const stepStatements = ({ db }: Database, table: string): BatchItem<'sqlite'>[] => {
  const [index, view, rows] = [`search_${table}`, `searchable_${table}`, table].map((name) => sql.raw(name)) as [SQL, SQL, SQL];
  const next = sql`select id from ${rows} where id > ${cursorOf(table)} order by id limit ${ROWS_PER_STEP}`;
  const documents = sql`from ${view} where id in (${next})`;
  const end = sql`(select max(id) from (${next}))`;
  return [
    db.run(sql`delete from ${index} where rowid in (select document ${documents})`),
    db.run(sql`insert into ${index} (rowid, text) select document, text ${documents}`),
    db.run(sql`update rollup_cursors set last_id = coalesce(${end}, -1) where job = ${jobOf(table)}`),
    db.run(
      sql`delete from rollup_cursors where job = ${jobOf(table)} and not exists (select 1 from ${rows} where id > last_id and last_id >= 0)`,
    ),
  ];
};

/** Small tables are indexed at once, without remains; the others from here on by `continueIndexing`, while search uses the old entries. */
export const rebuildStatements = (database: Database): BatchItem<'sqlite'>[] =>
  TABLES.flatMap((table) => {
    const [index, rows] = [sql.raw(`search_${table}`), sql.raw(table)];
    const isSmall = sql`(select count(*) from (select 1 from ${rows} limit ${ROWS_PER_STEP + 1})) <= ${ROWS_PER_STEP}`;
    return [
      database.db.run(sql`insert into ${index} (${index}) select 'delete-all' where ${isSmall}`),
      database.db.run(sql`insert or replace into rollup_cursors (job, last_id) values (${jobOf(table)}, 0)`),
      ...stepStatements(database, table),
    ];
  });

const readWaiting = async ({ db }: Database): Promise<string[]> => {
  const jobs = await db.all<{ job: string }>(
    sql`select job from rollup_cursors where job in (select value from json_each(${JSON.stringify(TABLES.map(jobOf))}))`,
  );
  return jobs.map(({ job }) => job.slice(JOB.length));
};

export const continueIndexing = async (database: Database): Promise<void> => {
  for (let step = 0; step < STEPS_PER_RUN; step += 1) {
    const [table] = await readWaiting(database);
    if (!table) return;
    const [first, ...rest] = stepStatements(database, table);
    if (first) await database.db.batch([first, ...rest]);
  }
};

/** Rows that `continueIndexing` has not reached. */
export const countWaiting = async (database: Database): Promise<number> => {
  const tables = await readWaiting(database);
  if (!tables.length) return 0;
  const counts = tables.map((table) => sql`(select count(*) from ${sql.raw(table)} where id > ${cursorOf(table)})`);
  return (await database.db.get<{ count: number }>(sql`select ${sql.join(counts, sql` + `)} as count`)).count;
};

export const countIndexed = async ({ db }: Database): Promise<number> => {
  const counts = TABLES.map((table) => sql`(select count(*) from ${sql.raw(`search_${table}_docsize`)})`);
  return (await db.get<{ count: number }>(sql`select ${sql.join(counts, sql` + `)} as count`)).count;
};

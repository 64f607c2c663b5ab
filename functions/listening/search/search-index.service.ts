import { getTableName, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { SEARCH_TYPES } from '#contracts/listening/search';
import type { Context } from '#functions/platform/access/context';
import { SOURCES } from './search.source';

type Database = Pick<Context, 'db'>;

const ROWS_PER_STEP = 1000;
const STEPS_PER_RUN = 5;
const JOB = 'search-index:';

const TABLES = SEARCH_TYPES.map((type) => getTableName(SOURCES[type].table));

const cursorOf = (table: string): string => `(select last_id from rollup_cursors where job = '${JOB}${table}')`;

// D1 batches raw statements only without bound values.
const toStatements = ({ db }: Database, texts: string[]): BatchItem<'sqlite'>[] => texts.map((text) => db.run(sql.raw(text)));

/** Indexes the next rows after the cursor again, and removes the cursor after the last ones. */
const stepOf = (table: string): string[] => {
  const next = `select id from ${table} where id > ${cursorOf(table)} order by id limit ${ROWS_PER_STEP}`;
  const documents = `from searchable_${table} where id in (${next})`;
  const job = `job = '${JOB}${table}'`;
  return [
    `delete from search_${table} where rowid in (select document ${documents})`,
    `insert into search_${table} (rowid, text) select document, text ${documents}`,
    `update rollup_cursors set last_id = coalesce((select max(id) from (${next})), last_id) where ${job}`,
    `delete from rollup_cursors where ${job} and not exists (select 1 from ${table} where id > ${cursorOf(table)})`,
  ];
};

/** Small tables are indexed at once, without remains; the others from here on by `continueIndexing`, while search uses the old entries. */
export const rebuildStatements = (database: Database): BatchItem<'sqlite'>[] =>
  TABLES.flatMap((table) =>
    toStatements(database, [
      `insert into search_${table} (search_${table}) select 'delete-all'
        where (select count(*) from (select 1 from ${table} limit ${ROWS_PER_STEP + 1})) <= ${ROWS_PER_STEP}`,
      `insert or replace into rollup_cursors (job, last_id) values ('${JOB}${table}', 0)`,
      ...stepOf(table),
    ]),
  );

const readWaiting = async ({ db }: Database): Promise<string[]> => {
  const jobs = await db.all<{ job: string }>(sql`select job from rollup_cursors where job >= ${JOB} and job < ${`${JOB}~`}`);
  return jobs.map(({ job }) => job.slice(JOB.length)).filter((table) => TABLES.includes(table));
};

export const continueIndexing = async (database: Database): Promise<void> => {
  for (let step = 0; step < STEPS_PER_RUN; step += 1) {
    const [table] = await readWaiting(database);
    if (!table) return;
    const [first, ...rest] = toStatements(database, stepOf(table));
    if (first) await database.db.batch([first, ...rest]);
  }
};

const sumOf = async ({ db }: Database, counts: string[]): Promise<number> =>
  counts.length ? (await db.get<{ sum: number }>(sql.raw(`select ${counts.join(' + ')} as sum`))).sum : 0;

/** Rows that `continueIndexing` has not reached. */
export const countWaiting = async (database: Database): Promise<number> => {
  const tables = await readWaiting(database);
  return sumOf(
    database,
    tables.map((table) => `(select count(*) from ${table} where id > ${cursorOf(table)})`),
  );
};

export const countIndexed = (database: Database): Promise<number> =>
  sumOf(
    database,
    TABLES.map((table) => `(select count(*) from search_${table}_docsize)`),
  );

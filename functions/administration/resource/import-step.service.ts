import { and, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { JobError } from '#contracts/administration/resource';
import { resourceJobRows as jobRows } from '#db/schema/resource-job';
import type { Context } from '#functions/platform/access/context';
import type { AnyResource, Importer } from './resource.definition';
import { findJob, type JobRow, moveStatement } from './resource-job.service';

const LINES_PER_STEP = 20;

type ImportedLine = { line: number };

/** The job row is written in the same batch, so no line is imported twice. */
const importLine = (context: Context, importer: Importer, jobId: number, ready: ImportedLine): Promise<string | null> =>
  importer.make(context, ready, (id: SQL<number>) => [
    context.db.insert(jobRows).values({ jobId, rowId: ready.line, before: sql`json_object('id', ${id})` }),
  ]);

/** Imports the next lines; a failing line is reported and skipped. Returns true after the last one. */
export const runImportStep = async (context: Context, resource: AnyResource, job: JobRow): Promise<boolean> => {
  const { importer } = resource;
  // The cursor of an import counts lines.
  const lines = (job.lines ?? []).slice(job.cursor, job.cursor + LINES_PER_STEP) as ImportedLine[];
  if (!importer || !lines.length) return true;
  const made = await context.db.select({ line: jobRows.rowId }).from(jobRows).where(eq(jobRows.jobId, job.id));
  const isMade = new Set(made.map(({ line }) => line));
  const errors: JobError[] = [...job.errors];
  for (const ready of lines) {
    if (isMade.has(ready.line)) continue;
    const message = await importLine(context, importer, job.id, ready);
    if (message) errors.push({ line: ready.line, column: null, message });
  }
  const count = sql`(select count(*) from ${jobRows} where ${jobRows.jobId} = ${job.id})`;
  await moveStatement(context, job, { cursor: job.cursor + lines.length, done: count, errors });
  const moved = await findJob(context, job.id);
  return moved.cursor >= (job.lines ?? []).length;
};

/** Deletes the next rows that the import created. Returns true after the last one. */
export const runUnmakeStep = async (context: Context, resource: AnyResource, job: JobRow): Promise<boolean> => {
  const { importer } = resource;
  const rows = await context.db
    .select({ line: jobRows.rowId, before: jobRows.before })
    .from(jobRows)
    .where(and(eq(jobRows.jobId, job.id), isNotNull(jobRows.before), sql`${jobRows.rowId} > ${job.cursor}`))
    .orderBy(jobRows.rowId)
    .limit(LINES_PER_STEP);
  const last = rows.at(-1);
  if (!importer || !last) return true;
  await importer.unmake(
    context,
    rows.map(({ before }) => Number(before?.id)),
  );
  await moveStatement(context, job, {
    cursor: last.line,
    done: sql`(select count(*) from ${jobRows} where ${and(eq(jobRows.jobId, job.id), lte(jobRows.rowId, last.line))})`,
  });
  return false;
};

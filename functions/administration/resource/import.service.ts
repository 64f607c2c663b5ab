import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { IMPORT_LINES_MAX, type importBody, type importResult } from '#contracts/administration/resource';
import type { AuditAction } from '#contracts/platform/audit';
import { resourceJobs as jobs } from '#db/schema/resource-job';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { AppError, validationError } from '#functions/platform/http/app-error';
import { randomSecret, sha256Hex } from '#functions/platform/http/hmac';
import { loggedSubject } from './bulk.service';
import { IMPORT_ACTION, runJob } from './bulk-step.service';
import { readCsvRows } from './csv-lines';
import type { AnyResource, Importer, ImportLine, LineProblem } from './resource.definition';
import { requireResource, resourceRights } from './resource.service';
import { findJob, type JobRow, toJob } from './resource-job.service';

const requireImporter = ({ importer }: AnyResource): Importer => {
  if (!importer) throw new AppError(404, 'not_found', 'Imports are not available for this list.');
  return importer;
};

/** Reports lines with too many cells. Throws 422 for an invalid header line. */
const readLines = ({ columns }: Importer, csv: string): { lines: ImportLine[]; problems: LineProblem[] } => {
  const [head, ...rows] = readCsvRows(csv, IMPORT_LINES_MAX + 1);
  const names = (head?.cells ?? []).map((cell) => cell.toLowerCase().trim());
  const refuse = (message: string) => validationError({ csv: [message] });
  const missing = Object.entries(columns).flatMap(([name, { required }]) => (required && !names.includes(name) ? name : []));
  if (missing.length) throw refuse(`The first line must name the columns. There is no column "${missing.join('", "')}".`);
  const unknown = names.filter((name) => !Object.hasOwn(columns, name));
  if (unknown.length) throw refuse(`Unknown column "${unknown[0]}". Use: ${Object.keys(columns).join(', ')}.`);
  if (new Set(names).size < names.length) throw refuse('A column appears twice.');
  if (rows.length > IMPORT_LINES_MAX) throw refuse(`A file can have at most ${IMPORT_LINES_MAX} lines. Split it into smaller files.`);
  const fits = ({ cells }: { cells: string[] }) => cells.length <= names.length;
  return {
    lines: rows
      .filter(fits)
      .map(({ line, cells }) => ({ line, cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])) })),
    problems: rows.flatMap((row) =>
      fits(row) ? [] : { line: row.line, column: null, message: 'This line has more cells than the first line.' },
    ),
  };
};

const byLine = (one: LineProblem, other: LineProblem): number => one.line - other.line;

const startImport = async (context: Context, resource: AnyResource, ready: { line: number }[]): Promise<{ job: JobRow; token: string }> => {
  const token = randomSecret();
  const undoHash = await sha256Hex(token);
  const values = {
    resource: resource.name,
    action: IMPORT_ACTION,
    userId: context.actor.user!.id,
    total: ready.length,
    lines: ready,
    undoHash,
  };
  await guardedBatch(context, resourceRights(context, resource), [
    context.db.insert(jobs).values({ ...values, updatedAt: context.now }),
    auditStatement(context, {
      action: `${resource.area}.${IMPORT_ACTION}` as AuditAction,
      subject: loggedSubject(resource, [], ready.length),
      after: { lines: ready.length },
    }),
  ]);
  const [{ id }] = await context.db.select({ id: jobs.id }).from(jobs).where(eq(jobs.undoHash, undoHash));
  return { job: await runJob(context, resource, await findJob(context, id)), token };
};

/** Imports the valid lines and reports the others; `dry_run` only checks. Throws 403, 404, 422. */
export const importResource = async (
  context: Context,
  resource: AnyResource,
  { csv, dry_run }: z.output<typeof importBody>,
): Promise<z.input<typeof importResult>> => {
  requireResource(context, resource);
  const importer = requireImporter(resource);
  const { lines, problems } = readLines(importer, csv);
  const checked = await importer.check(context, lines);
  const errors = [...problems, ...checked.problems].sort(byLine);
  const counted = { lines: lines.length + problems.length, ready: checked.ready.length };
  if (dry_run || !checked.ready.length) return { ...counted, errors, job: null, undo_token: null };
  const { job, token } = await startImport(context, resource, checked.ready);
  return { ...counted, errors, job: await toJob(context, job), undo_token: token };
};

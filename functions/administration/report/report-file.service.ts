import { csvFile } from '#functions/administration/resource/csv-file';
import { writeFilters } from '#functions/administration/resource/resource-filter.contract';
import type { Context } from '#functions/platform/access/context';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { type PlaysQuery, readPlayRows } from './play-report.service';
import type { ReportRow } from './report.contract';
import { type ReportRange, reportRange } from './report-days';
import { readVisitRows, type VisitsQuery } from './visit-report.service';

/** So many names of a dimension a file has. */
const FILE_ROWS = 5000;
/** Rows that are written at a time. */
const PORTION = 500;

interface ReportFile {
  counted: 'plays' | 'visits';
  dimension: string;
  range: ReportRange;
  rows: ReportRow[];
  filter?: string;
}

async function* portionsOf(rows: ReportRow[], hasLabels: boolean) {
  for (let at = 0; at < rows.length; at += PORTION)
    yield rows.slice(at, at + PORTION).map((row) => [row.name, ...(hasLabels ? [row.label ?? ''] : []), row.count, row.before]);
}

/** The rows of a dimension as a CSV file: what they are, and how often now and before. It leaves an act in the log. */
const reportFile = async (context: Context, { counted, dimension, range, rows, filter }: ReportFile): Promise<Response> => {
  const { from, to } = range.range;
  await auditStatement(context, {
    action: 'reports.export',
    subject: { type: 'report', id: null, name: `${counted} by ${dimension}` },
    after: { from, to, ...(filter && { filter }) },
  });
  const hasLabels = rows.some(({ label }) => label !== null);
  const head = [dimension, ...(hasLabels ? ['name'] : []), counted, `${counted}_before`];
  return csvFile(`${counted}-${dimension}-${from}-${to}`, head, portionsOf(rows, hasLabels));
};

/** The plays of the site by a dimension as a file. */
export const exportPlays = async (context: Context, query: PlaysQuery): Promise<Response> => {
  const range = reportRange(query, context.now);
  const rows = await readPlayRows(context, query, range, FILE_ROWS);
  return reportFile(context, { counted: 'plays', dimension: query.by, range, rows, filter: writeFilters(query.filter ?? []) });
};

/** The same of its visits. */
export const exportVisits = async (context: Context, query: VisitsQuery): Promise<Response> => {
  const range = reportRange(query, context.now);
  const rows = await readVisitRows(context, query.by, range, FILE_ROWS);
  return reportFile(context, { counted: 'visits', dimension: query.by, range, rows });
};

import { csvFile } from '#functions/administration/resource/csv-file';
import { writeFilters } from '#functions/administration/resource/resource-filter.contract';
import type { Context } from '#functions/platform/access/context';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { type PlaysQuery, readPlayRows } from './play-report.service';
import type { ReportRow } from './report.contract';
import { type ReportRange, readReportRange } from './report-days';
import { readVisitRows, type VisitsQuery } from './visit-report.service';

const MAX_FILE_ROWS = 5000;
const ROWS_PER_CHUNK = 500;

interface ReportFile {
  counted: 'plays' | 'visits';
  dimension: string;
  range: ReportRange;
  rows: ReportRow[];
  filter?: string;
}

async function* portionsOf(rows: ReportRow[], hasLabels: boolean) {
  for (let at = 0; at < rows.length; at += ROWS_PER_CHUNK)
    yield rows.slice(at, at + ROWS_PER_CHUNK).map((row) => [row.name, ...(hasLabels ? [row.label ?? ''] : []), row.count, row.before]);
}

/** Writes an audit entry. */
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

export const exportPlays = async (context: Context, query: PlaysQuery): Promise<Response> => {
  const range = await readReportRange(context, query);
  const rows = await readPlayRows(context, query, range, MAX_FILE_ROWS);
  return reportFile(context, { counted: 'plays', dimension: query.by, range, rows, filter: writeFilters(query.filter ?? []) });
};

export const exportVisits = async (context: Context, query: VisitsQuery): Promise<Response> => {
  const range = await readReportRange(context, query);
  const rows = await readVisitRows(context, query.by, range, MAX_FILE_ROWS);
  return reportFile(context, { counted: 'visits', dimension: query.by, range, rows });
};

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AuditFileQuery } from '#contracts/administration/audit-log';
import { AUDIT_AREAS } from '#contracts/platform/audit';
import { boolean, number, object } from '#db/json-row';
import { containsText, inPageOrder, type PageRequest, pageAfter } from '#db/keyset';
import { auditLogs as logs } from '#db/schema/audit-log';
import { DAY } from '#functions/platform/contract/duration';
import { parseSubject } from '#functions/platform/contract/subject';

/** Names are searched in the newest entries only: no index covers substrings. */
const SEARCHED_ENTRIES = 20_000;

const auditColumns = {
  id: logs.id,
  actorId: logs.actorId,
  actorName: logs.actorName,
  isByToken: boolean(sql`${logs.isByToken}`),
  action: logs.action,
  subjectType: logs.subjectType,
  subjectId: logs.subjectId,
  subjectName: logs.subjectName,
  before: logs.before,
  after: logs.after,
  requestId: logs.requestId,
  createdAt: logs.createdAt,
};

export const auditRow = object({ ...auditColumns, key: number(sql`page.sort_key`) });

const listed = (names: readonly string[]): SQL => sql`(select value from json_each(${JSON.stringify(names)}))`;
const area = sql`substr(${logs.action}, 1, instr(${logs.action}, '.') - 1)`;

const isEveryArea = (areas: readonly string[]): boolean => areas.length === Object.keys(AUDIT_AREAS).length;

export const inAreas = (areas: readonly string[]): SQL => (isEveryArea(areas) ? sql`1` : sql`${area} in ${listed(areas)}`);

const searchWhere = (query: string): SQL =>
  sql`${logs.id} > (select max(id) from ${logs}) - ${SEARCHED_ENTRIES}
    and (${containsText(logs.actorName, query)} or ${containsText(logs.subjectName, query)} or ${logs.subjectId} = ${query})`;

const auditWhere = ({ actor, subject, from, to, query }: Omit<AuditFileQuery, 'orderDir' | 'acts'>): SQL => {
  const thing = parseSubject(subject ?? '');
  const where = and(
    actor === undefined ? undefined : eq(logs.actorId, actor),
    subject ? and(eq(logs.subjectType, thing.kind), eq(logs.subjectId, thing.id)) : undefined,
    from ? sql`${logs.createdAt} >= ${Date.parse(from)}` : undefined,
    to ? sql`${logs.createdAt} < ${Date.parse(to) + DAY}` : undefined,
    query ? searchWhere(query) : undefined,
  );
  return where ?? sql`1`;
};

interface Parts {
  whole: string[];
  single: string[];
}

const partsOf = (areas: readonly string[], acts: readonly string[] = []): Parts | null => {
  if (!acts.length) return isEveryArea(areas) ? null : { whole: [...areas], single: [] };
  const whole = areas.filter((name) => acts.includes(name));
  const isOpen = (name: string) => areas.includes(name) && !whole.includes(name);
  return { whole, single: [...new Set(acts)].filter((act) => isOpen(act.slice(0, act.indexOf('.')))) };
};

const pageOf = (where: SQL, request: PageRequest): SQL =>
  pageAfter({ from: sql`${logs}`, where, id: logs.id, key: logs.createdAt }, request);

/** Reads one page per area or action through that part's index, then merges: filtering the whole log would scan it for rare actions. */
const pageOfParts = ({ whole, single }: Parts, where: SQL, request: PageRequest, ofEach = request): SQL => {
  const of = (names: readonly string[], part: SQL) =>
    sql`select entry.id as id, entry.created_at as created_at from json_each(${JSON.stringify(names)}) as part
      cross join ${logs} as entry on entry.id in (select page.id from ${pageOf(sql`${part} = part.value and ${where}`, ofEach)})`;
  const from = sql`(${of(whole, area)} union all ${of(single, sql`${logs.action}`)}) as entry`;
  return pageAfter({ from, where: sql`1`, id: sql`entry.id`, key: sql`entry.created_at` }, request);
};

export const auditPage = (
  { acts, ...asked }: Omit<AuditFileQuery, 'orderDir'>,
  areas: readonly string[],
  request: PageRequest,
  also = sql`1`,
): SQL => {
  const parts = partsOf(areas, acts);
  const where = sql`${auditWhere(asked)} and ${also}`;
  const page = parts ? pageOfParts(parts, where, request) : pageOf(where, request);
  return sql`${page} join ${logs} on ${logs.id} = page.id ${inPageOrder(request)}`;
};

/** Recent actors for the filter. Each area contributes an equal share of the `among` entries examined. */
export const peopleFrom = (areas: readonly string[], among: number, most: number): SQL => {
  const request: PageRequest = { perPage: among, orderDir: 'desc' };
  const parts = partsOf(areas);
  const where = sql`${logs.actorId} is not null`;
  const ofEach = { ...request, perPage: Math.ceil(among / areas.length) };
  const lately = parts ? pageOfParts(parts, where, request, ofEach) : pageOf(where, request);
  return sql`(select ${logs.actorId} as id, max(${logs.actorName}) as name from ${lately} join ${logs} on ${logs.id} = page.id
    group by 1 order by name limit ${most})`;
};

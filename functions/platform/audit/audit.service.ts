import { is, SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '#contracts/platform/audit';
import { auditLogs } from '#db/schema/audit-log';
import type { Context } from '#functions/platform/access/context';
import { asChanged, changesBetween, maskSecrets, subjectOf } from './audit.policy';

export interface AuditEntry {
  action: AuditAction;
  /** `id` can be SQL for a row created in the same batch; for several items it is null and `name` a count: `3 people`. */
  subject: { type: string; id: number | string | SQL<number> | null; name: string };
  /** Only the fields that differ, by their contract names (see `changesBetween`). Secrets are masked on insert. */
  before?: Readonly<Record<string, unknown>> | null;
  after?: Readonly<Record<string, unknown>> | null;
}

const idText = (id: AuditEntry['subject']['id']) => (id === null ? null : is(id, SQL) ? sql<string>`cast(${id} as text)` : String(id));

type Caller = Pick<Context, 'db' | 'actor' | 'now' | 'requestId'>;

const MAX_NAME_LENGTH = 250;

/** An administrator who views the site as another user is recorded as the actor. */
const rowOf = ({ actor, now, requestId }: Caller, entry: AuditEntry) => ({
  actorId: (actor.viewer ?? actor.user)?.id ?? null,
  actorName: (actor.viewer ?? actor.user)?.name ?? '',
  isByToken: actor.token !== null,
  action: entry.action,
  subjectType: entry.subject.type,
  subjectId: idText(entry.subject.id),
  subjectName: entry.subject.name.slice(0, MAX_NAME_LENGTH),
  before: entry.before ? maskSecrets(entry.before) : null,
  after: entry.after ? maskSecrets(entry.after) : null,
  requestId,
  createdAt: now,
});

/** Belongs into the batch of the act, so that a rejected act leaves no entry. */
export const auditStatement = (context: Caller, entry: AuditEntry) => context.db.insert(auditLogs).values(rowOf(context, entry));

const json = (values: object | null): string | null => values && JSON.stringify(values);

/** Like `auditStatement`, but inserts only if `where` holds when the batch runs. Subject id and name can be queries, as for a new row. */
export const auditStatementWhere = (context: Caller, entry: AuditEntry, where: SQL, subjectId?: SQL, subjectName?: SQL) => {
  const row = rowOf(context, entry);
  return context.db.insert(auditLogs).select(
    // Positional: one value per column of `audit_logs`, in order.
    sql`select null, ${row.actorId}, ${row.actorName}, ${Number(row.isByToken)}, ${row.action}, ${row.subjectType},
      ${subjectId ? sql`cast(${subjectId} as text)` : row.subjectId}, ${subjectName ?? row.subjectName}, ${json(row.before)}, ${json(row.after)}, ${row.requestId},
      ${row.createdAt.getTime()} where ${where}`,
  );
};

export const HAS_CHANGED: SQL = sql`changes() > 0`; // the previous statement of the batch changed a row

interface Thing {
  id: number | string;
  name: string;
}

/** Returns [] if nothing differs, or if `before` is null because users change their own data. */
export const changeStatements = (
  context: Caller,
  action: AuditAction,
  type: string,
  before: Thing | null,
  changes: Readonly<Record<string, unknown>>,
) => {
  if (!before) return [];
  const after = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const differences = changesBetween(asChanged(before, after), after);
  return differences.after
    ? [auditStatement(context, { action, subject: { type, id: before.id, name: before.name }, ...differences })]
    : [];
};

export const removalStatements = <Removed extends Thing>(
  context: Caller,
  action: AuditAction,
  type: string,
  things: readonly Removed[],
  remember?: (thing: Removed) => Readonly<Record<string, unknown>>,
) => {
  if (!things.length) return [];
  const [one, ...others] = things;
  const listed = Object.fromEntries(things.map((thing) => [`#${thing.id}`, remember ? remember(thing) : thing.name]));
  const before = others.length ? listed : one && remember ? remember(one) : null;
  return [auditStatement(context, { action, subject: subjectOf(type, things), before })];
};

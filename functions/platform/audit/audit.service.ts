import { is, SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '#contracts/platform/audit';
import { auditLogs } from '#db/schema/audit-log';
import type { Context } from '#functions/platform/access/context';
import { asChanged, changesBetween, maskSecrets, subjectOf } from './audit.policy';

/** What an office did, as the log keeps it. */
export interface AuditEntry {
  action: AuditAction;
  /**
   * The thing that it was done to: its kind, id (by SQL where the same batch makes it) and name. Of several, their kind, null, and how they are counted:
   * `3 people`.
   */
  subject: { type: string; id: number | string | SQL<number> | null; name: string };
  /** What it was and what it is, by the names of the contract and only where they differ: see `changesBetween`. Secrets are masked here. */
  before?: Readonly<Record<string, unknown>> | null;
  after?: Readonly<Record<string, unknown>> | null;
}

const idText = (id: AuditEntry['subject']['id']) => (id === null ? null : is(id, SQL) ? sql<string>`cast(${id} as text)` : String(id));

type Caller = Pick<Context, 'db' | 'actor' | 'now' | 'requestId'>;

/** The longest name that is kept of a thing, in characters. */
const NAME_MAX = 250;

/** Who sees the site as somebody else does what they do themselves. */
const rowOf = ({ actor, now, requestId }: Caller, entry: AuditEntry) => ({
  actorId: (actor.viewer ?? actor.user)?.id ?? null,
  actorName: (actor.viewer ?? actor.user)?.name ?? '',
  isByToken: actor.token !== null,
  action: entry.action,
  subjectType: entry.subject.type,
  subjectId: idText(entry.subject.id),
  subjectName: entry.subject.name.slice(0, NAME_MAX),
  before: entry.before ? maskSecrets(entry.before) : null,
  after: entry.after ? maskSecrets(entry.after) : null,
  requestId,
  createdAt: now,
});

/** The statement that writes down what an office does, for the batch that does it: what is refused leaves no trace of having been done. */
export const auditStatement = (context: Caller, entry: AuditEntry) => context.db.insert(auditLogs).values(rowOf(context, entry));

const json = (values: object | null): string | null => values && JSON.stringify(values);

/**
 * The same for an act that its batch may find impossible: it is written down where `where` holds by then. The id and the name of its subject may be
 * queries, as for a new row.
 */
export const auditStatementWhere = (context: Caller, entry: AuditEntry, where: SQL, subjectId?: SQL, subjectName?: SQL) => {
  const row = rowOf(context, entry);
  return context.db.insert(auditLogs).select(
    // Every column of the table in its order.
    sql`select null, ${row.actorId}, ${row.actorName}, ${Number(row.isByToken)}, ${row.action}, ${row.subjectType},
      ${subjectId ? sql`cast(${subjectId} as text)` : row.subjectId}, ${subjectName ?? row.subjectName}, ${json(row.before)}, ${json(row.after)}, ${row.requestId},
      ${row.createdAt.getTime()} where ${where}`,
  );
};

/** Whether the statement just before it in its batch has changed a row. */
export const HAS_CHANGED: SQL = sql`changes() > 0`;

interface Thing {
  id: number | string;
  name: string;
}

/**
 * The statement for a change of one thing: what `changes` names, as it was and as it is. None where nothing differs, and none without `before`,
 * which is null where somebody changes what is theirs.
 */
export const changeStatements = (
  context: Caller,
  action: AuditAction,
  type: string,
  before: Thing | null,
  changes: Readonly<Record<string, unknown>>,
) => {
  if (!before) return [];
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const differences = changesBetween(asChanged(before, given), given);
  return differences.after
    ? [auditStatement(context, { action, subject: { type, id: before.id, name: before.name }, ...differences })]
    : [];
};

/** The statement for a removal of one thing or several, with what is to be remembered of each; none for none. */
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

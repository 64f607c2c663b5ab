import { type SQL, sql } from 'drizzle-orm';
import { type Expression, first, object } from '#db/json-row';
import { notifications } from '#db/schema/notification';
import { eventColumns, type NotificationRow, SUBJECTS, type SubjectName } from '../subject/notification-row.select';
import type { Kind } from './kind.definition';
import { KINDS } from './kinds';

const kinds: Kind[] = Object.values(KINDS);

const isOneOfKinds = (some: Kind[]): SQL => sql`${notifications.kind} in (${sql.raw(some.map(({ key }) => `'${key}'`).join(', '))})`;

const holds = ({ subject }: Kind, condition: SQL): SQL =>
  subject ? sql`exists (select 1 from ${SUBJECTS[subject].from} and (${condition}))` : condition;

/** Kinds with the same condition share a branch, because D1 limits a statement to 100 KB. */
const branches = (conditionOf: (kind: Kind) => SQL | undefined): SQL => {
  const bySubject = [...Map.groupBy(kinds.filter(conditionOf), ({ subject }) => subject).values()];
  const groups = bySubject.flatMap((some) => [...Map.groupBy(some, conditionOf).values()]);
  return sql.join(
    groups.map((group) => sql`when ${isOneOfKinds(group)} then ${holds(group[0], conditionOf(group[0])!)}`),
    sql` `,
  );
};

/** False for an unknown kind. */
export const isDeliverable = sql`case ${branches((kind) => kind.isDeliverable)} else 0 end`;

export const isMailable = sql`(${isDeliverable} and case ${branches((kind) => kind.isMailable)} else 1 end)`;

const subjectOf = (name: SubjectName) => {
  const { row, from } = SUBJECTS[name];
  return first(row as Expression<unknown>, sql`${from} and ${isOneOfKinds(kinds.filter(({ subject }) => subject === name))}`);
};

const subjectNames = Object.keys(SUBJECTS) as SubjectName[];

export const notificationRow = object({
  ...eventColumns,
  ...Object.fromEntries(subjectNames.map((name) => [name, subjectOf(name)])),
}) as Expression<NotificationRow>;

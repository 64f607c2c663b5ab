import type { UserUpdate } from '#contracts/account/user';
import { changesBetween } from '#functions/platform/audit/audit.policy';
import { compareNames } from '#functions/platform/contract/fold';
import type { UserRow } from './user.view';

type Values = Readonly<Record<string, unknown>>;

export const personSubject = ({ id, name }: Pick<UserRow, 'id' | 'name'>) => ({ type: 'user', id, name });

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const byId = <One extends { id: number }>(rows: One[]): One[] => [...rows].sort((one, other) => one.id - other.id);
const byName = <One extends { name: string }>(rows: One[]): One[] => [...rows].sort((one, other) => compareNames(one.name, other.name));

const accountValues = (row: UserRow): Values => ({
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  email_verified: row.emailVerifiedAt !== null,
  description: row.description,
  links: row.links,
  private_tabs: row.privateTabs,
  language: row.language,
  country: row.country,
  timezone: row.timezone,
  roles: byId(row.roles).map(({ id, name }) => ({ id, name })),
  permissions: byName(row.direct),
});

/** Nulls if nothing differs. Records that the password changed, never its value. */
export const accountChanges = (
  row: UserRow,
  body: UserUpdate,
  { roles, emailVerified }: { roles?: { id: number; name: string }[]; emailVerified?: boolean } = {},
) => {
  const before = accountValues(row);
  const { password, roles: _, permissions, email_verified: __, ...details } = body;
  const newValues = Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => (value === undefined ? [] : [[name, value === '' ? null : value]])),
  );
  const after: Values = {
    ...newValues,
    ...(emailVerified !== undefined && { email_verified: emailVerified }),
    ...(roles && { roles: byId(roles).map(({ id, name }) => ({ id, name })) }),
    ...(permissions && {
      permissions: byName(permissions).map(({ name, restrictions }) => ({ name, restrictions: restrictions ?? null })),
    }),
  };
  const changes = changesBetween(before, after);
  return password === undefined ? changes : { before: { ...changes.before, password: '' }, after: { ...changes.after, password: 'new' } };
};

export const suspensionValues = ({ bannedAt, banReason, banEndsAt }: Pick<UserRow, 'bannedAt' | 'banReason' | 'banEndsAt'>): Values => ({
  suspended: bannedAt !== null,
  reason: banReason,
  ends_at: iso(banEndsAt),
});

import { type SQL, sql } from 'drizzle-orm';
import { email as emailField } from '#contracts/account/auth';
import { isOneOf } from '#db/keyset';
import { roles, userRoles } from '#db/schema/role';
import { users } from '#db/schema/user';
import { createAccount } from '#functions/account/auth/account.service';
import { deleteUsers } from '#functions/account/user/deletion.service';
import type { Importer, ImportLine, LineProblem, Statements } from '#functions/administration/resource/resource.definition';
import type { Context } from '#functions/platform/access/context';
import { canGrant } from '#functions/platform/access/permission.policy';

const NAME_MAX = 100;
const ROLES_MAX = 10;

interface ReadyUser {
  line: number;
  email: string;
  name: string;
  roles: number[];
}

type RoleRow = Pick<typeof roles.$inferSelect, 'id' | 'name' | 'permissions'>;

const readRoles = ({ db }: Context): Promise<RoleRow[]> =>
  db.select({ id: roles.id, name: roles.name, permissions: roles.permissions }).from(roles).where(sql`${roles.isGuest} = 0`);

/** Names are separated by commas or semicolons. Returns an error message if a role is unknown or not grantable. */
const rolesIn = ({ actor }: Context, allRoles: RoleRow[], cell: string): RoleRow[] | string => {
  const names = [...new Set(cell.split(/[,;]/).map((name) => name.trim()))].filter(Boolean);
  if (names.length > ROLES_MAX) return `A user can have at most ${ROLES_MAX} roles.`;
  const matched: RoleRow[] = [];
  for (const name of names) {
    const role = allRoles.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (!role) return `There is no role "${name}".`;
    if (!canGrant(actor, role.permissions)) return `You cannot grant the role "${role.name}" because it has permissions you don’t have.`;
    matched.push(role);
  }
  return matched;
};

const readLine = (context: Context, allRoles: RoleRow[], taken: Set<string>, { line, cells }: ImportLine): ReadyUser | LineProblem => {
  const address = emailField.safeParse(cells.email);
  if (!address.success) return { line, column: 'email', message: 'Enter a valid email address.' };
  if (taken.has(address.data)) return { line, column: 'email', message: `An account with the address ${address.data} already exists.` };
  const name = cells.name ?? '';
  if (name.length > NAME_MAX) return { line, column: 'name', message: `A name has at most ${NAME_MAX} characters.` };
  const chosenRoles = rolesIn(context, allRoles, cells.roles ?? '');
  if (typeof chosenRoles === 'string') return { line, column: 'roles', message: chosenRoles };
  taken.add(address.data);
  return { line, email: address.data, name, roles: chosenRoles.map(({ id }) => id) };
};

const check = async (context: Context, lines: ImportLine[]) => {
  const addresses = lines.map(({ cells }) => (cells.email ?? '').toLowerCase());
  const existing = await context.db.select({ email: users.email }).from(users).where(isOneOf(users.email, addresses));
  const taken = new Set(existing.map(({ email }) => email));
  const allRoles = await readRoles(context);
  const read = lines.map((line) => readLine(context, allRoles, taken, line));
  return {
    ready: read.filter((each): each is ReadyUser => 'email' in each),
    problems: read.filter((each): each is LineProblem => 'message' in each),
  };
};

const make = async (context: Context, ready: ReadyUser, also: (id: SQL<number>) => Statements): Promise<string | null> => {
  const granted = (await readRoles(context)).filter(({ id }) => ready.roles.includes(id));
  // Roles and permissions may have changed since the check.
  if (
    granted.length < ready.roles.length ||
    !canGrant(
      context.actor,
      granted.flatMap(({ permissions }) => permissions),
    )
  ) {
    return 'One of the roles can no longer be granted.';
  }
  const id = await createAccount(context, { email: ready.email, name: ready.name }, (owner) => [
    ...ready.roles.map((roleId) => context.db.insert(userRoles).values({ userId: owner, roleId }).onConflictDoNothing()),
    ...also(owner),
  ]);
  return id === null ? `An account with the address ${ready.email} already exists.` : null;
};

/** Imported users choose a password through "Forgot your password?". */
export const userImporter: Importer<ReadyUser> = {
  columns: { email: { required: true }, name: {}, roles: {} },
  check,
  make,
  unmake: async (context, ids) => {
    const there = await context.db.select({ id: users.id }).from(users).where(isOneOf(users.id, ids));
    if (there.length)
      await deleteUsers(
        context,
        there.map(({ id }) => id),
        false,
        true,
      );
  },
};

import { type SQL, sql } from 'drizzle-orm';
import type { TableUser } from '#contracts/administration/user-table';
import type { Read } from '#db/json-row';
import { nameOrder } from '#db/keyset';
import { users } from '#db/schema/user';
import { idsByPart, isCalled } from '#functions/account/user/user-search.select';
import type { Resource } from '#functions/administration/resource/resource.definition';
import type { Filter } from '#functions/administration/resource/resource-filter.contract';
import { choicesOf } from '#functions/administration/resource/resource-filter.select';
import { USER_ACTIONS } from './user-action';
import { userImporter } from './user-import';
import {
  deletionDueWhere,
  hasPlanAt,
  hasRoleOf,
  hasTwoFactor,
  isAmongArtists,
  isAmongSuspended,
  isListed,
  isManageable,
  isSubscribedAt,
  membersOf,
  tableUserRow,
} from './user-table.select';
import { toTableUser } from './user-table.view';

/** Null for `no`: nearly all users match, so counting them is pointless. */
const where = ({ value }: Filter, condition: SQL): SQL | null => (value === 'yes' ? sql`select 1 from ${users} where ${condition}` : null);

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

export const userTable: Resource<Read<typeof tableUserRow>, TableUser> = {
  name: 'users',
  permission: 'users.update',
  area: 'users',
  counted: ['person', 'people'],
  table: users,
  where: isListed,
  finds: isCalled,
  parts: (typed) => idsByPart(typed),
  defaultOrder: 'created',
  exported: ['name', 'email', 'roles', 'plan', 'verified', 'suspended', 'last_seen', 'created', 'two_factor'],
  columns: {
    name: {
      type: 'text',
      value: sql`${users.name}`,
      folded: sql`${users.folded}`,
      filters: true,
      parts: (text) => idsByPart(text, 'name'),
      sorts: nameOrder(users),
      cell: ({ name }) => name,
    },
    email: {
      type: 'text',
      value: sql`${users.email}`,
      filters: true,
      parts: (text) => idsByPart(text, 'email'),
      sorts: sql`${users.email}`,
      cell: ({ email }) => email,
    },
    roles: {
      type: 'choice',
      filters: true,
      where: (filter, { isCommon }) =>
        filter.operator === 'is' ? hasRoleOf(choicesOf(filter), isCommon) : sql`not ${hasRoleOf(choicesOf(filter), true)}`,
      counted: (filter) => membersOf(choicesOf(filter)),
      cell: ({ roles }) => roles.map(({ name }) => name).join('; '),
    },
    subscribed: {
      type: 'flag',
      filters: true,
      where: ({ value }, { now }) => (value === 'yes' ? isSubscribedAt(now) : sql`not ${isSubscribedAt(now)}`),
      cell: ({ is_subscribed }) => yesNo(is_subscribed),
    },
    plan: {
      type: 'choice',
      needs: 'subscriptions.update',
      filters: true,
      where: (filter, { now }) => {
        const condition = hasPlanAt(now, choicesOf(filter));
        return filter.operator === 'is' ? condition : sql`not ${condition}`;
      },
      cell: ({ plan }) => plan,
    },
    verified: {
      type: 'flag',
      value: sql`${users.emailVerifiedAt} is not null`,
      filters: true,
      cell: (user) => yesNo(user.email_verified_at !== null),
    },
    suspended: {
      type: 'flag',
      value: isAmongSuspended,
      filters: true,
      counted: (filter) => where(filter, sql`${users.bannedAt} is not null`),
      cell: (user) => yesNo(user.banned_at !== null),
    },
    to_be_deleted: {
      type: 'flag',
      value: deletionDueWhere,
      filters: true,
      counted: (filter) => where(filter, sql`${users.deletionDueAt} is not null`),
      cell: (user) => yesNo(user.deletion_due_at !== null),
    },
    last_seen: {
      type: 'date',
      value: sql`nullif(${users.lastSeenAt}, 0)`,
      filters: true,
      sorts: sql`${users.lastSeenAt}`,
      cell: ({ last_seen_at }) => last_seen_at,
    },
    artist: { type: 'flag', value: isAmongArtists, filters: true, cell: ({ manages_artist }) => yesNo(manages_artist) },
    two_factor: { type: 'flag', value: hasTwoFactor, filters: true, cell: ({ has_two_factor }) => yesNo(has_two_factor) },
    created: {
      type: 'date',
      value: sql`${users.createdAt}`,
      filters: true,
      counted: (_, condition) => sql`select 1 from ${users} where ${condition}`,
      sorts: sql`${users.createdAt}`,
      cell: ({ created_at }) => created_at,
    },
  },
  row: tableUserRow,
  view: toTableUser,
  allows: ({ actor }) => isManageable(actor),
  actions: USER_ACTIONS,
  importer: userImporter,
};

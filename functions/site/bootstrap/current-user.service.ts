import { sql } from 'drizzle-orm';
import { type CurrentUser, DEFAULT_TIMEZONE } from '#contracts/platform/settings';
import { boolean, first, list, object, readRows, text } from '#db/json-row';
import { twoFactors } from '#db/schema/auth';
import { plays } from '#db/schema/play';
import { roles, userRoles } from '#db/schema/role';
import { users } from '#db/schema/user';
import { unreadCountOf } from '#functions/community/notification/notification.select';
import type { Context } from '#functions/platform/access/context';
import { MINUTE } from '#functions/platform/contract/duration';
import { settingSql } from '#functions/platform/settings/settings.condition';

/** Milliseconds of listening after which the welcome questions end. */
const WELCOME_UNTIL_HEARD = 4 * MINUTE;
const RECENT_PLAYS = 20;

const heardLately = sql`coalesce((select sum(position) from (select ${plays.position} as position from ${plays}
  where ${plays.userId} = ${users.id} order by ${plays.countedAt} desc limit ${RECENT_PLAYS})), 0)`;

const row = object({
  id: users.id,
  name: users.name,
  firstName: users.firstName,
  lastName: users.lastName,
  image: users.image,
  language: users.language,
  country: users.country,
  timezone: text(sql`coalesce(${users.timezone}, ${settingSql('dates.default_timezone')})`),
  emailVerifiedAt: users.emailVerifiedAt,
  bannedAt: users.bannedAt,
  roles: list(
    object({ id: roles.id, name: roles.name }),
    sql`${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId} where ${userRoles.userId} = ${users.id}`,
  ),
  unread: unreadCountOf(sql`${users.id}`),
  welcomeDue: boolean(sql`${users.welcomeDueAt} is not null and ${heardLately} < ${WELCOME_UNTIL_HEARD}`),
  twoFactor: first(object({ confirmedAt: twoFactors.confirmedAt }), sql`${twoFactors} where ${twoFactors.userId} = ${users.id}`),
});

export const readCurrentUser = async ({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<CurrentUser | null> => {
  if (!actor.user) return null;
  const [user] = await readRows(db, row, sql`${users} where ${users.id} = ${actor.user.id}`);
  return {
    id: user.id,
    name: user.name,
    first_name: user.firstName,
    last_name: user.lastName,
    email: actor.user.email,
    image: user.image,
    language: user.language,
    country: user.country,
    timezone: user.timezone ?? DEFAULT_TIMEZONE,
    email_verified_at: user.emailVerifiedAt?.toISOString() ?? null,
    banned_at: user.bannedAt?.toISOString() ?? null,
    permissions: actor.permissions,
    roles: user.roles,
    subscriptions: actor.subscriptions,
    two_factor_confirmed_at: user.twoFactor?.confirmedAt?.toISOString() ?? null,
    unread_notifications_count: user.unread,
    welcome_due: user.welcomeDue && !actor.viewer,
    ...(actor.viewer && { viewer: { name: actor.viewer.name, ends_at: actor.viewer.endsAt.toISOString() } }),
  };
};

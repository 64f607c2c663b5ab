import { sql } from 'drizzle-orm';
import { list, number, object } from '#db/json-row';
import { albumLikes, albums } from '#db/schema/album';
import { accessTokens, sessions } from '#db/schema/auth';
import { passkeys } from '#db/schema/passkey';
import { products } from '#db/schema/plan';
import { roles, userPermissions, userRoles } from '#db/schema/role';
import { subscriptions } from '#db/schema/subscription';
import { trackLikes, tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { subscriptionPeriod } from '#functions/account/entitlement/entitlement.select';
import { DAY } from '#functions/platform/contract/duration';

/** Acts read per kind, and shown in total. */
export const LATELY_MAX = 5;

const ofUser = sql`= ${users.id}`;
const limited = sql`limit ${LATELY_MAX}`;

const uploads = sql`(select max(${tracks.createdAt}) as at, count(*) as count from ${tracks} where ${tracks.ownerId} ${ofUser}
  and ${tracks.deletedAt} is null group by ${tracks.createdAt} / ${sql.raw(String(DAY))} order by 1 desc ${limited}) as uploaded`;

export const personRow = object({
  id: users.id,
  privateTabs: users.privateTabs,
  // Triggers copy the activity of sessions to `users.lastSeenAt`, but not that of access tokens.
  lastSeenAt: number(
    sql`max(${users.lastSeenAt}, coalesce((select max(${accessTokens.lastUsedAt}) from ${accessTokens} where ${accessTokens.userId} ${ofUser}), 0))`,
  ),
  roles: list(
    object({ id: roles.id, name: roles.name, permissions: roles.permissions }),
    sql`${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId} where ${userRoles.userId} ${ofUser} order by ${roles.id}`,
  ),
  direct: list(
    object({ name: userPermissions.name, restrictions: userPermissions.restrictions }),
    sql`${userPermissions} where ${userPermissions.userId} ${ofUser}`,
  ),
  plans: list(
    object({ id: products.id, name: products.name, permissions: products.permissions, ...subscriptionPeriod }),
    sql`${subscriptions} join ${products} on ${products.id} = ${subscriptions.productId} where ${subscriptions.userId} ${ofUser}`,
  ),
  passkeys: list(
    object({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt }),
    sql`${passkeys} where ${passkeys.userId} ${ofUser} order by ${passkeys.id}`,
  ),
  signIns: list(
    object({ at: sessions.createdAt, city: sessions.city, userAgent: sessions.userAgent }),
    sql`${sessions} where ${sessions.userId} ${ofUser} order by ${sessions.createdAt} desc ${limited}`,
  ),
  uploads: list(object({ at: number(sql`uploaded.at`), count: number(sql`uploaded.count`) }), uploads),
  likedTracks: list(
    object({ at: trackLikes.createdAt, name: tracks.name }),
    sql`${trackLikes} join ${tracks} on ${tracks.id} = ${trackLikes.trackId} and ${tracks.visibility} = 'public' and ${tracks.deletedAt} is null
      where ${trackLikes.userId} ${ofUser} order by ${trackLikes.createdAt} desc ${limited}`,
  ),
  likedAlbums: list(
    object({ at: albumLikes.createdAt, name: albums.name }),
    sql`${albumLikes} join ${albums} on ${albums.id} = ${albumLikes.albumId} and ${albums.visibility} = 'public' and ${albums.deletedAt} is null
      where ${albumLikes.userId} ${ofUser} order by ${albumLikes.createdAt} desc ${limited}`,
  ),
});

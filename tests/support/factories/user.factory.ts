import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { userPermissions } from '#db/schema/role';
import { users } from '#db/schema/user';
import type { Permission } from '#functions/platform/contract/permission';
import { folded } from './folded';
import { newest } from './newest';
import { next } from './sequence';

type UserValues = Partial<typeof users.$inferInsert> & { permissions?: Permission[] };

/** Verified, may see music, plus `permissions`. */
export const createUser = async ({ permissions = [], ...values }: UserValues = {}) => {
  const db = drizzle(env.DB);
  const number = next();
  const userId = values.id ?? newest(users);
  const [[user]] = await db.batch([
    db
      .insert(users)
      .values(
        folded('users', {
          name: `Person ${number}`,
          email: `person-${number}@example.com`,
          emailVerified: true,
          emailVerifiedAt: new Date(),
          ...values,
        }),
      )
      .returning(),
    db.insert(userPermissions).values(['music.view', ...permissions].map((name) => ({ userId, name }))),
  ]);
  return user;
};

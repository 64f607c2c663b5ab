import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { roles } from '#db/schema/role';
import { folded } from './folded';
import { next } from './sequence';

export const createRole = async (values: Partial<typeof roles.$inferInsert> = {}) => {
  const [role] = await drizzle(env.DB)
    .insert(roles)
    .values(folded('roles', { name: `Role ${next()}`, ...values }))
    .returning();
  return role;
};

import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { roles } from '#db/schema/role';
import { next } from './sequence';

/** The guest role, allowed to see music, as a new site has it. */
export const createGuestRole = async (permissions = ['music.view']) => {
  const [role] = await drizzle(env.DB)
    .insert(roles)
    .values({ name: 'Guests', isGuest: true, permissions: permissions.map((name) => ({ name })) })
    .returning();
  return role;
};

/** A role that people can be given. */
export const createRole = async (values: Partial<typeof roles.$inferInsert> = {}) => {
  const [role] = await drizzle(env.DB)
    .insert(roles)
    .values({ name: `Role ${next()}`, ...values })
    .returning();
  return role;
};

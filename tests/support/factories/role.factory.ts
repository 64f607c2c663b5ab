import { env } from 'cloudflare:workers';
import { roles } from '#db/schema/role';
import { drizzle } from 'drizzle-orm/d1';

/** The guest role, allowed to see music, as a new site has it. */
export const createGuestRole = async (permissions = ['music.view']) => {
  const [role] = await drizzle(env.DB)
    .insert(roles)
    .values({ name: 'Guests', isGuest: true, permissions: permissions.map((name) => ({ name })) })
    .returning();
  return role;
};

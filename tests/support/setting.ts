import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { settings } from '#db/schema/site';

export const set = async (name: string, value: unknown): Promise<void> => {
  await drizzle(env.DB).insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
};

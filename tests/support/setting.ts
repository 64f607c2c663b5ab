import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { settings } from '#db/schema/site';

/** Writes a setting by its dotted name. */
export const set = async (name: string, value: unknown): Promise<void> => {
  await drizzle(env.DB).insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
};

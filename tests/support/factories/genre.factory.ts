import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { genres } from '#db/schema/genre';
import { folded } from './folded';
import { next } from './sequence';

export const createGenre = async (values: Partial<typeof genres.$inferInsert> = {}) => {
  const number = next();
  const [genre] = await drizzle(env.DB)
    .insert(genres)
    .values(folded('genres', { name: `genre-${number}`, displayName: `Genre ${number}`, ...values }))
    .returning();
  return genre;
};

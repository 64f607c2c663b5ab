import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { tags } from '#db/schema/tag';
import { folded } from './folded';
import { next } from './sequence';

export const createTag = async (values: Partial<typeof tags.$inferInsert> = {}) => {
  const number = next();
  const [tag] = await drizzle(env.DB)
    .insert(tags)
    .values(folded('tags', { name: `tag-${number}`, displayName: `Tag ${number}`, ...values }))
    .returning();
  return tag;
};

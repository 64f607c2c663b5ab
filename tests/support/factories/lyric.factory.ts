import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { lyrics } from '#db/schema/lyric';
import { createTrack } from './track.factory';

export const createLyric = async (values: Partial<typeof lyrics.$inferInsert> = {}) => {
  const trackId = values.trackId ?? (await createTrack()).id;
  const [lyric] = await drizzle(env.DB)
    .insert(lyrics)
    .values({ text: 'First line\nSecond line', ...values, trackId })
    .returning();
  return lyric;
};

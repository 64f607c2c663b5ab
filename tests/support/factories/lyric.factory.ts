import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { lyrics } from '#db/schema/lyric';
import { foldedLyrics } from '#functions/catalogue/lyric/lyric-folded';
import { createTrack } from './track.factory';

export const createLyric = async (values: Partial<typeof lyrics.$inferInsert> = {}) => {
  const trackId = values.trackId ?? (await createTrack()).id;
  const { text = 'First line\nSecond line', synced = false } = values;
  const [lyric] = await drizzle(env.DB)
    .insert(lyrics)
    .values({ ...values, text, trackId, folded: foldedLyrics(text, synced) })
    .returning();
  return lyric;
};

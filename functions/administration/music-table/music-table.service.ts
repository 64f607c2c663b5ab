import { sql } from 'drizzle-orm';
import type { MusicChoices } from '#contracts/administration/music-table';
import { genres } from '#db/schema/genre';
import type { Context } from '#functions/platform/access/context';

const MAX_GENRES = 500;

export const readMusicChoices = async ({ db }: Context): Promise<MusicChoices> => {
  const rows = await db
    .select({ id: genres.id, name: genres.displayName })
    .from(genres)
    .orderBy(sql`lower(${genres.displayName})`)
    .limit(MAX_GENRES);
  return { genres: rows.map(({ id, name }) => ({ id: String(id), label: name })) };
};

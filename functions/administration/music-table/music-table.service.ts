import type { MusicChoices } from '#contracts/administration/music-table';
import { displayNameOrder } from '#db/keyset';
import { genres } from '#db/schema/genre';
import type { Context } from '#functions/platform/access/context';

const MAX_GENRES = 500;

export const readMusicChoices = async ({ db }: Context): Promise<MusicChoices> => {
  const rows = await db
    .select({ id: genres.id, name: genres.displayName })
    .from(genres)
    .orderBy(displayNameOrder(genres))
    .limit(MAX_GENRES);
  return { genres: rows.map(({ id, name }) => ({ id: String(id), label: name })) };
};

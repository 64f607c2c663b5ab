import { sql } from 'drizzle-orm';
import { object, readRows } from '#db/json-row';
import { artists } from '#db/schema/artist';
import { artistFollows } from '#db/schema/follow';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import type { Context } from '#functions/platform/access/context';
import { isUnsubscribeSeal, sealUnsubscribe } from '#functions/platform/email/unsubscribe-seal';

type Sealing = Pick<Context, 'env'>;

const PURPOSE = 'release-note-unsubscribe';

interface Claim {
  userId: number;
  artistId: number;
}

/** Signed and without expiry; it only unsubscribes this follower from this artist. */
export const unsubscribeToken = async ({ env }: Sealing, { userId, artistId }: Claim): Promise<string> => {
  const text = `${userId}.${artistId}`;
  return `${text}.${await sealUnsubscribe(env, PURPOSE, text)}`;
};

const claimOf = async ({ env }: Sealing, token: string): Promise<Claim | null> => {
  const [userId = '', artistId = '', seal = ''] = token.split('.');
  const isOurs = await isUnsubscribeSeal(env, PURPOSE, `${userId}.${artistId}`, seal);
  return isOurs ? { userId: Number(userId), artistId: Number(artistId) } : null;
};

/** Returns null for an invalid token or a hidden artist. */
export const readUnsubscription = async (
  context: Pick<Context, 'db' | 'env'>,
  token: string,
): Promise<{ artist: string; isOn: boolean } | null> => {
  const claim = await claimOf(context, token);
  if (!claim) return null;
  const [artist] = await readRows(
    context.db,
    object({ name: artists.name }),
    sql`${artists} where ${artists.id} = ${claim.artistId} and ${publicArtistWhere}`,
  );
  if (!artist) return null;
  const [on] = await context.db
    .select({ userId: artistFollows.userId })
    .from(artistFollows)
    .where(
      sql`${artistFollows.userId} = ${claim.userId} and ${artistFollows.artistId} = ${claim.artistId} and ${artistFollows.notesOffAt} is null`,
    );
  return { artist: artist.name, isOn: on !== undefined };
};

/** Ignores an invalid token. */
export const setUnsubscribed = async (context: Pick<Context, 'db' | 'env' | 'now'>, token: string, isOff: boolean): Promise<void> => {
  const claim = await claimOf(context, token);
  if (!claim) return;
  await context.db
    .update(artistFollows)
    .set({ notesOffAt: isOff ? context.now : null })
    .where(sql`${artistFollows.userId} = ${claim.userId} and ${artistFollows.artistId} = ${claim.artistId}`);
};

import { and, eq, isNull, sql } from 'drizzle-orm';
import { artistManagers } from '#db/schema/artist';
import { insightMailStops as stops } from '#db/schema/insight';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { isUnsubscribeSeal, sealUnsubscribe } from '#functions/platform/email/unsubscribe-seal';
import { requireArtist } from './insight-note.service';

const PURPOSE = 'insight-mail';

/** Token of the unsubscribe link, valid for this purpose and this user only. */
export const stopToken = async ({ env }: Pick<Context, 'env'>, userId: number): Promise<string> =>
  `${userId}.${await sealUnsubscribe(env, PURPOSE, String(userId))}`;

const isStopped = (userId: number, artistId: number) =>
  sql`exists (select 1 from ${stops} where ${stops.userId} = ${userId} and (${stops.artistId} is null or ${stops.artistId} = ${artistId}))`;

export const showInsightMail = async (context: Context, artistId: number): Promise<{ enabled: boolean }> => {
  await requireArtist(context, artistId);
  const row = await context.db.get<{ stopped: number }>(sql`select ${isStopped(context.actor.user!.id, artistId)} as stopped`);
  return { enabled: !row.stopped };
};

export const updateInsightMail = async (context: Context, artistId: number, enabled: boolean): Promise<{ enabled: boolean }> => {
  await requireArtist(context, artistId);
  const { db, actor } = context;
  const userId = actor.user!.id;
  const ofCaller = eq(stops.userId, userId);
  if (!enabled) {
    await db.insert(stops).values({ userId, artistId }).onConflictDoNothing();
    return { enabled };
  }
  // A stop of all artists becomes one per artist, so that the others remain off.
  await db.batch([
    db
      .insert(stops)
      .select(sql`select null, ${userId}, ${artistManagers.artistId} from ${artistManagers} where ${artistManagers.userId} = ${userId}
        and exists (select 1 from ${stops} where ${stops.userId} = ${userId} and ${stops.artistId} is null)`)
      .onConflictDoNothing(),
    db.delete(stops).where(and(ofCaller, isNull(stops.artistId))),
    db.delete(stops).where(and(ofCaller, eq(stops.artistId, artistId))),
  ]);
  return { enabled };
};

const readerOf = async ({ env }: Pick<Context, 'env'>, token: string): Promise<number | null> => {
  const [id = '', signature = ''] = token.split('.', 2);
  return (await isUnsubscribeSeal(env, PURPOSE, id, signature)) ? Number(id) : null;
};

/** Null for an invalid token or a deleted user. */
export const readMailStop = async (context: Pick<Context, 'db' | 'env'>, token: string): Promise<{ isOn: boolean } | null> => {
  const userId = await readerOf(context, token);
  if (userId === null) return null;
  const [reader] = await context.db
    .select({ stopped: sql<number>`exists (select 1 from ${stops} where ${stops.userId} = ${userId} and ${stops.artistId} is null)` })
    .from(users)
    .where(eq(users.id, userId));
  return reader ? { isOn: !reader.stopped } : null;
};

/** Ignores invalid tokens. Turning emails on again leaves stops of single artists. */
export const setMailsStopped = async (context: Pick<Context, 'db' | 'env'>, token: string, isOff: boolean): Promise<void> => {
  const userId = await readerOf(context, token);
  if (userId === null) return;
  const { db } = context;
  if (!isOff) await db.delete(stops).where(and(eq(stops.userId, userId), isNull(stops.artistId)));
  else await db.insert(stops).select(sql`select null, ${users.id}, null from ${users} where ${users.id} = ${userId}`).onConflictDoNothing();
};

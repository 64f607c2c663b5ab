import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { notifications } from '#db/schema/notification';
import { next } from './sequence';
import { createUser } from './user.factory';

type NotificationValues = Partial<typeof notifications.$inferInsert> & { userId: number };

export const createNotification = async (values: NotificationValues) => {
  const actorIds = values.actorIds ?? [(await createUser()).id];
  const [notification] = await drizzle(env.DB)
    .insert(notifications)
    .values({ kind: 'followed', dedupeKey: `made:${next()}`, createdAt: new Date(), ...values, actorIds })
    .returning();
  return notification;
};

import { sql } from 'drizzle-orm';
import { NOTIF_IDS, NOTIFICATION_TYPES, type NotifId } from '#contracts/platform/notifier';
import { boolean, object, readRows } from '#db/json-row';
import { emails } from '#db/schema/auth';
import { notificationPreferences as preferences } from '#db/schema/notification';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { isUnsubscribeSeal, sealUnsubscribe, unsubscribeUrl } from '#functions/platform/email/unsubscribe-seal';
import { subscribedWhere } from '#functions/platform/notifier/notify.service';

const PURPOSE = 'notification-unsubscribe';

interface Claim {
  userId: number;
  notifId: NotifId;
}

/** Signed and without expiry; it only turns this user's notification emails on and off. */
export const noticeUnsubscribeUrl = async (context: Pick<Context, 'env'>, { userId, notifId }: Claim): Promise<string> => {
  const claim = `${userId}.${notifId}`;
  return unsubscribeUrl(context, `${claim}.${await sealUnsubscribe(context.env, PURPOSE, claim)}`);
};

const claimOf = async ({ env }: Pick<Context, 'env'>, token: string): Promise<Claim | null> => {
  const [userId = '', kind = '', seal = '', ...others] = token.split('.');
  const notifId = NOTIF_IDS.find((id) => id === kind);
  if (!notifId || others.length || !(await isUnsubscribeSeal(env, PURPOSE, `${userId}.${kind}`, seal))) return null;
  return { userId: Number(userId), notifId };
};

export interface EmailChoice {
  notice: string;
  isOn: boolean;
  hasOthers: boolean;
}

const isOnWhere = (userId: number, ids: readonly NotifId[]) =>
  sql`(${sql.join(
    ids.map((id) => sql`${subscribedWhere(sql`${userId}`, id, 'email')}`),
    sql` or `,
  )})`;

/** Null for an invalid token, `gone` for a deleted user. */
export const readEmailChoice = async (context: Pick<Context, 'db' | 'env'>, token: string): Promise<EmailChoice | 'gone' | null> => {
  const claim = await claimOf(context, token);
  if (!claim) return null;
  const { userId, notifId } = claim;
  const others = NOTIF_IDS.filter((id) => id !== notifId);
  const row = object({ isOn: boolean(isOnWhere(userId, [notifId])), hasOthers: boolean(isOnWhere(userId, others)) });
  const [choice] = await readRows(context.db, row, sql`${users} where ${users.id} = ${userId}`);
  return choice ? { notice: NOTIFICATION_TYPES[notifId].name, ...choice } : 'gone';
};

/** Idempotent; drops emails that wait for their delivery. Ignores an invalid token. */
export const setEmailChoice = async (
  context: Pick<Context, 'db' | 'env'>,
  token: string,
  { isOff, all }: { isOff: boolean; all: boolean },
): Promise<void> => {
  const { db } = context;
  const claim = await claimOf(context, token);
  if (!claim) return;
  const ids = all && isOff ? NOTIF_IDS : [claim.notifId];
  const urls = await Promise.all(ids.map((notifId) => noticeUnsubscribeUrl(context, { ...claim, notifId })));
  const waiting = db
    .delete(emails)
    .where(sql`${emails.status} = 'pending' and ${emails.unsubscribeUrl} in (select value from json_each(${JSON.stringify(urls)}))`);
  await db.batch([
    db
      .insert(preferences)
      .select(
        sql`select ${users.id}, kind.value, 'email', ${Number(!isOff)} from ${users}, json_each(${JSON.stringify(ids)}) as kind
          where ${users.id} = ${claim.userId}`,
      )
      .onConflictDoUpdate({
        target: [preferences.userId, preferences.notifId, preferences.channel],
        set: { enabled: sql`excluded.enabled` },
      }),
    ...(isOff ? [waiting] : []),
  ]);
};

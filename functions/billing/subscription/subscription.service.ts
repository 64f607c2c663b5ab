import { sql } from 'drizzle-orm';
import { SUBSCRIPTIONS_MAX, type Subscription } from '#contracts/billing/subscription';
import { readRows } from '#db/json-row';
import { subscriptions } from '#db/schema/subscription';
import type { Context } from '#functions/platform/access/context';
import { subscriptionRow } from './subscription.select';
import { toSubscription } from './subscription.view';

export const listSubscriptions = async ({ db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>): Promise<Subscription[]> => {
  const own = sql`${subscriptions} where ${subscriptions.userId} = ${actor.user?.id ?? 0}`;
  const rows = await readRows(db, subscriptionRow, sql`${own} order by ${subscriptions.id} desc limit ${SUBSCRIPTIONS_MAX}`);
  return rows.map((row) => toSubscription(row, now));
};

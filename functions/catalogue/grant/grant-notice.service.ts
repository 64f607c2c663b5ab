import { type SQL, sql } from 'drizzle-orm';
import { artistManagers } from '#db/schema/artist';
import type { Context } from '#functions/platform/access/context';
import { notifyStatement } from '#functions/platform/notifier/notify.service';
import { given, givenRows } from './grant.select';

/** Notifies the managers of the artist; `isNew` is a condition on the grant. */
export const grantNotice = (context: Context, isNew: SQL) =>
  notifyStatement(context, {
    kind: 'work-shared',
    actorId: context.actor.user!.id,
    recipients: sql`select ${artistManagers.userId} as user_id, ${given.id} as subject from ${givenRows}
      join ${artistManagers} on ${artistManagers.artistId} = ${given.artistId} where ${isNew}`,
  });

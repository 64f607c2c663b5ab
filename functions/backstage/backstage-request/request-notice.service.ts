import { type SQL, sql } from 'drizzle-orm';
import { artistManagers } from '#db/schema/artist';
import { backstageRequests as requests } from '#db/schema/backstage-request';
import { type NotifyContext, notifyStatement } from '#functions/platform/notifier/notify.service';

/** Notifies the applicant; place it after the decision in the same batch, with `where` true only if that decided. */
export const requestNotice = (
  context: NotifyContext,
  { id, userId, state, where }: { id: number; userId: number; state: 'approved' | 'denied'; where: SQL },
) =>
  notifyStatement(context, {
    kind: state === 'approved' ? 'request-approved' : 'request-denied',
    recipients: sql`select ${userId} as user_id, ${id} as subject where ${where}`,
  });

type ClaimNotice = 'artist-claimed' | 'artist-shared' | 'artist-transferred' | 'claim-denied';

/** Notifies the managers of a claimed artist, so it must precede a change of managers. `where` selects the request. */
export const managersNotice = (context: NotifyContext, kind: ClaimNotice, claimantId: number, where: SQL) =>
  notifyStatement(context, {
    kind,
    actorId: claimantId,
    recipients: sql`select ${artistManagers.userId} as user_id, ${requests.id} as subject from ${requests}
      join ${artistManagers} on ${artistManagers.artistId} = ${requests.artistId} where ${where}`,
  });

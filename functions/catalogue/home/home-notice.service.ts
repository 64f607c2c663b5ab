import { type SQL, sql } from 'drizzle-orm';
import type { HomeKind } from '#contracts/catalogue/home';
import { albums } from '#db/schema/album';
import { artistManagers } from '#db/schema/artist';
import { homeOffers } from '#db/schema/home';
import { tracks } from '#db/schema/track';
import { controllersOfAlbums, controllersOfTracks } from '#functions/account/membership/ownership.select';
import type { Context } from '#functions/platform/access/context';
import { notifyStatement } from '#functions/platform/notifier/notify.service';

type Notifying = Pick<Context, 'db' | 'now' | 'actor'>;

/** Notifies the direct managers of the artist. */
export const offerNotice = (context: Notifying, where: SQL) =>
  notifyStatement(context, {
    kind: 'home-offered',
    actorId: context.actor.user!.id,
    recipients: sql`select ${artistManagers.userId} as user_id, ${homeOffers.id} as subject from ${homeOffers}
      join ${artistManagers} on ${artistManagers.artistId} = ${homeOffers.artistId} and ${artistManagers.workspaceId} is null where ${where}`,
  });

export const declineNotice = (context: Notifying, where: SQL) =>
  notifyStatement(context, {
    kind: 'home-declined',
    actorId: context.actor.user!.id,
    recipients: sql`select ${homeOffers.userId} as user_id, ${homeOffers.id} as subject from ${homeOffers} where ${where}`,
  });

/** Notifies all users who lose the rights, so it must precede the move. */
export const acceptNotice = (context: Notifying, id: number, where: SQL) => {
  const offered = (column: SQL) => sql`(select ${column} from ${homeOffers} where ${where})`;
  const losing = sql`${controllersOfTracks(sql`${tracks.id} in ${offered(sql`${homeOffers.trackId}`)}`)}
    union ${controllersOfAlbums(sql`${albums.id} in ${offered(sql`${homeOffers.albumId}`)}`)}`;
  return notifyStatement(context, {
    kind: 'home-accepted',
    actorId: context.actor.user!.id,
    recipients: sql`select distinct losing.user_id, ${id} as subject from (${losing}) as losing`,
  });
};

/** Notifies former and new managers of a move by an office, so it must precede the move. A later move of the same work is another notification. */
export const moveNotice = (context: Notifying, { kind, artistId, where }: { kind: HomeKind; artistId: number; where: SQL }) => {
  const [works, losing] = kind === 'track' ? [tracks, controllersOfTracks(where)] : [albums, controllersOfAlbums(where)];
  const gaining = sql`select ${artistManagers.userId}, ${works.id} from ${works}
    join ${artistManagers} on ${artistManagers.artistId} = ${artistId} where ${where}`;
  return notifyStatement(context, {
    kind: `${kind}-rehomed`,
    recipients: sql`select affected.user_id, affected.subject || '@' || ${context.now.getTime()} as subject from (${losing} union ${gaining}) as affected
      where affected.user_id <> ${context.actor.user!.id}`,
  });
};

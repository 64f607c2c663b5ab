import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { albums } from '#db/schema/album';
import { homeOffers } from '#db/schema/home';
import { privateLinks } from '#db/schema/private-link';
import { tracks } from '#db/schema/track';
import { workGrants } from '#db/schema/work-grant';
import type { Context } from '#functions/platform/access/context';
import { isPermitted } from '#functions/platform/access/guarded-batch';
import { controlsAlbum, controlsTrack, headsAlbum, headsTrack } from './ownership.select';

const PARTS = {
  track: { works: tracks, controls: controlsTrack, heads: headsTrack, column: 'trackId' },
  album: { works: albums, controls: controlsAlbum, heads: headsAlbum, column: 'albumId' },
} as const;

/** After works moved to another home: grants, offers and links of users who lost the rights end. Triggers do it if a user loses an artist. */
export const homeExitStatements = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  kind: 'track' | 'album',
  ids: SQL,
): [BatchItem<'sqlite'>, BatchItem<'sqlite'>, BatchItem<'sqlite'>] => {
  const { works, controls, heads, column } = PARTS[kind];
  const isControlled = (id: SQL, userId: SQL) => sql`exists (select 1 from ${works} where ${works.id} = ${id} and ${controls(userId)})`;
  const maker = sql`${privateLinks.createdBy}`;
  return [
    db
      .delete(workGrants)
      .where(sql`${workGrants[column]} in ${ids} and not ${isControlled(sql`${workGrants[column]}`, sql`${workGrants.grantedBy}`)}`),
    db
      .update(homeOffers)
      .set({ state: 'void' })
      .where(
        sql`${homeOffers[column]} in ${ids} and ${homeOffers.state} = 'waiting' and not exists (select 1 from ${works}
          where ${works.id} = ${homeOffers[column]} and ${heads(sql`${homeOffers.userId}`)} and ${works.homeArtistId} is not ${homeOffers.artistId})`,
      ),
    db
      .update(privateLinks)
      .set({ revokedAt: now })
      .where(
        sql`${privateLinks[column]} in ${ids} and ${privateLinks.revokedAt} is null and ${maker} is not null
          and not ${isControlled(sql`${privateLinks[column]}`, maker)} and not ${isPermitted(maker, `${kind}s.update`)}`,
      ),
  ];
};

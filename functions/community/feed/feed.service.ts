import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ArtistItem } from '#contracts/catalogue/artist';
import type { FeedEntry, feedApi } from '#contracts/community/feed';
import { type Read, readRows } from '#db/json-row';
import { artists } from '#db/schema/artist';
import { artistFollows } from '#db/schema/follow';
import { trackArtists, trackLikes } from '#db/schema/track';
import { toAlbumItem } from '#functions/catalogue/album/album.view';
import { artistRow } from '#functions/catalogue/artist/artist.select';
import { toArtistItem } from '#functions/catalogue/artist/artist.view';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import { toUserReference } from '#functions/listening/playlist/playlist.view';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { unauthenticated } from '#functions/platform/http/app-error';
import { feedPage } from './feed.select';

type FeedQuery = z.output<NonNullable<typeof feedApi.mine.query>>;
type EntryRow = Read<ReturnType<typeof feedPage>['row']>;

const LIKES_LOOKED_AT = 200;

const itemOf = (actor: Actor, { album, track }: EntryRow): FeedEntry['item'] => {
  if (album) return toAlbumItem(actor, album);
  if (track) return toTrackItem(actor, track);
  throw new Error('An entry of a feed is of nothing');
};

const toFeedEntry = (actor: Actor, row: EntryRow): FeedEntry => {
  const entry = { time: new Date(row.time).toISOString(), item: itemOf(actor, row) };
  return row.isRepost
    ? { reason: 'repost', ...entry, reposted_by: row.reposters.map(toUserReference), reposts_count: row.repostsCount }
    : { reason: 'release', ...entry };
};

/** Latest first. One statement. */
export const listFeed = async ({ db, actor }: Pick<Context, 'db' | 'actor'>, query: FeedQuery) => {
  if (!actor.user) throw unauthenticated();
  const { row, from } = feedPage(actor, actor.user.id, query.only, { ...query, orderDir: 'desc' });
  return toCursorPage(
    await readRows(db, row, from),
    query.perPage,
    (entry) => toFeedEntry(actor, entry),
    ({ time, tie }) => [time, tie],
  );
};

/** Artists of recent likes first, then the most played. One statement. */
export const suggestArtists = async ({ db, actor }: Pick<Context, 'db' | 'actor'>, limit: number): Promise<ArtistItem[]> => {
  if (!actor.user) throw unauthenticated();
  const liked = sql`(select ${trackLikes.trackId} as track_id from ${trackLikes} where ${trackLikes.userId} = ${actor.user.id}
    order by ${trackLikes.createdAt} desc limit ${LIKES_LOOKED_AT}) as liked`;
  const isNew = sql`${publicArtistWhere} and not exists (select 1 from ${artistFollows}
    where ${artistFollows.userId} = ${actor.user.id} and ${artistFollows.artistId} = ${artists.id})`;
  const candidates = sql`(select id, max(weight) as weight from (
      select * from (select ${artists.id} as id, 1 + count(*) as weight from ${liked}
        cross join ${trackArtists} on ${trackArtists.trackId} = liked.track_id and ${trackArtists.role} = 'primary'
        cross join ${artists} on ${artists.id} = ${trackArtists.artistId} where ${isNew} group by ${artists.id} order by 2 desc limit ${limit})
      union all select * from (select ${artists.id}, 0 from ${artists} where ${isNew} order by ${artists.plays} desc, ${artists.id} desc limit ${limit}))
    group by id) as page`;
  const rows = await readRows(
    db,
    artistRow(actor),
    sql`${candidates} join ${artists} on ${artists.id} = page.id order by page.weight desc, ${artists.plays} desc limit ${limit}`,
  );
  return rows.map((row) => toArtistItem(actor, row));
};

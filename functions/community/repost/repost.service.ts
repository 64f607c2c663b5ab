import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { savedStateApi } from '#contracts/account/saved-state';
import type { Repost, repostApi } from '#contracts/community/repost';
import { first, list, number, object, type Read, readRows } from '#db/json-row';
import { inPageOrder, type PageRequest, pageAfter } from '#db/keyset';
import { albums } from '#db/schema/album';
import { reposts } from '#db/schema/repost';
import { tracks } from '#db/schema/track';
import { readProfileTab } from '#functions/account/user/user.service';
import { canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { albumPermissions, albumRow } from '#functions/catalogue/album/album.select';
import { toAlbumItem } from '#functions/catalogue/album/album.view';
import { publicAlbumWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { canSeeTrack } from '#functions/catalogue/track/track.policy';
import { trackPermissions, trackRow } from '#functions/catalogue/track/track.select';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { enforceReachLimit, type ReachRule, refundReach } from '#functions/platform/api/reach-limit';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { notFound, unauthenticated } from '#functions/platform/http/app-error';

const REPOSTS: ReachRule = { name: 'reposts', times: 200, timesUnverified: 60, seconds: HOUR_IN_SECONDS };

type ToggleBody = z.output<NonNullable<typeof savedStateApi.toggle.body>>;
type ListQuery = z.output<NonNullable<typeof repostApi.ofUser.query>>;

const requireVisible = async ({ db, actor }: Context, { repostable_type: type, repostable_id: id }: ToggleBody): Promise<void> => {
  const [track] = type === 'track' ? await readRows(db, object(trackPermissions(actor)), sql`${tracks} where ${tracks.id} = ${id}`) : [];
  const [album] = type === 'album' ? await readRows(db, object(albumPermissions(actor)), sql`${albums} where ${albums.id} = ${id}`) : [];
  if (!(track && canSeeTrack(actor, track)) && !(album && canSeeAlbum(actor, album))) throw notFound();
};

/** Returns the new state. Inserts only if nothing was deleted, so parallel calls end in one of the two states. Throws 404, 429. */
export const toggleRepost = async (context: Context, body: ToggleBody): Promise<boolean> => {
  const { db, actor, now } = context;
  if (!actor.user) throw unauthenticated();
  const { repostable_type: type, repostable_id: id, reposted } = body;
  if (reposted !== false) await requireVisible(context, body);
  const own = and(eq(reposts.userId, actor.user.id), eq(type === 'track' ? reposts.trackId : reposts.albumId, id));
  const [trackId, albumId] = type === 'track' ? [id, null] : [null, id];
  const row = sql`select null, ${actor.user.id}, ${trackId}, ${albumId}, ${now.getTime()}`;
  const add = (condition = sql`true`) => db.insert(reposts).select(sql`${row} where ${condition}`).onConflictDoNothing();
  const item = `${type} ${id}`;
  const isReposted = (await db.$count(reposts, own)) > 0;
  if (!isReposted && reposted !== false) await enforceReachLimit(context, REPOSTS, [item]);
  if (reposted === true) {
    await add();
    return true;
  }
  const remove = db.delete(reposts).where(own).returning({ id: reposts.id });
  const [removed, added] = await db.batch([remove, add(reposted === false ? sql`false` : sql`changes() = 0`)]);
  if (removed.length) await refundReach(context, REPOSTS, [item]);
  return added.meta.changes > 0;
};

const repostRow = (actor: Actor) =>
  object({
    id: number(sql`page.id`),
    time: number(sql`page.sort_key`),
    track: first(trackRow(actor), sql`${tracks} where ${tracks.id} = page.track_id`),
    album: first(albumRow(actor), sql`${albums} where ${albums.id} = page.album_id`),
  });

const toRepost = (actor: Actor, { id, time, track, album }: Read<ReturnType<typeof repostRow>>): Repost => {
  const reposted = { repost_id: id, reposted_at: new Date(time).toISOString() };
  if (track) return { ...toTrackItem(actor, track), ...reposted };
  if (album) return { ...toAlbumItem(actor, album), ...reposted };
  throw new Error(`The repost ${id} is of nothing`);
};

/** Only listed music. One statement. Throws 404 for an unknown user or a private list. */
export const listReposts = async (context: Context, userId: number, query: ListQuery) => {
  const { actor } = context;
  const pageQuery: PageRequest = { ...query, orderDir: 'desc' };
  const page = pageAfter(
    {
      from: sql`${reposts}`,
      where: sql`${reposts.userId} = ${userId} and (exists (select 1 from ${tracks} where ${tracks.id} = ${reposts.trackId} and ${publicTrackWhere})
        or exists (select 1 from ${albums} where ${albums.id} = ${reposts.albumId} and ${publicAlbumWhere}))`,
      id: reposts.id,
      key: reposts.createdAt,
      more: sql`${reposts.trackId} as track_id, ${reposts.albumId} as album_id`,
    },
    pageQuery,
  );
  const rows = await readProfileTab(context, userId, 'reposts', list(repostRow(actor), sql`${page} ${inPageOrder(pageQuery)}`));
  return toCursorPage(
    rows,
    query.perPage,
    (row) => toRepost(actor, row),
    ({ time, id }) => [time, id],
  );
};

import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { z } from 'zod';
import type { LikeableType, savedStateApi } from '#contracts/account/saved-state';
import { boolean, type Expression, object, readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { artistFollows } from '#db/schema/follow';
import { tracks } from '#db/schema/track';
import { canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { albumPermissions } from '#functions/catalogue/album/album.select';
import { canSeeArtist } from '#functions/catalogue/artist/artist.policy';
import { artistPermissions } from '#functions/catalogue/artist/artist.select';
import { announcedAlbumWhere, announcedTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { canSeeTrack } from '#functions/catalogue/track/track.policy';
import { trackPermissions } from '#functions/catalogue/track/track.select';
import { listeningPlaylistStatement } from '#functions/listening/playlist/smart-tracks.service';
import type { Context } from '#functions/platform/access/context';
import { enforceReachLimit, type ReachRule, refundReach } from '#functions/platform/api/reach-limit';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { notFound, unauthenticated } from '#functions/platform/http/app-error';
import { LIKE_SOURCES } from './library.select';

type Added = z.output<NonNullable<typeof savedStateApi.add.body>>['likeables'];
type Removed = z.output<NonNullable<typeof savedStateApi.remove.body>>['likeables'];

const KINDS: LikeableType[] = ['track', 'album', 'artist'];

const LIKES: ReachRule = { name: 'likes', times: 3000, timesUnverified: 300, seconds: HOUR_IN_SECONDS };

const callerOf = ({ actor }: Pick<Context, 'actor'>): number => {
  if (!actor.user) throw unauthenticated();
  return actor.user.id;
};

const idsOf = (likeables: Removed, kind: LikeableType): number[] => [
  ...new Set(likeables.filter((each) => each.likeable_type === kind).map((each) => each.likeable_id)),
];

const countVisible = async <Row>({ db }: Context, row: Expression<Row>, from: SQL, isVisible: (row: Row) => boolean): Promise<number> =>
  (await readRows(db, row, from)).filter(isVisible).length;

/** Throws 404 unless the caller can see every item. Announced releases can be pre-saved. */
const requireVisible = async (context: Context, likeables: Removed): Promise<void> => {
  const { actor } = context;
  const [track, album, artist] = KINDS.map((kind) => idsOf(likeables, kind));
  const counts = await Promise.all([
    track.length &&
      countVisible(
        context,
        object({ ...trackPermissions(actor), isAnnounced: boolean(announcedTrackWhere) }),
        sql`${tracks} where ${isOneOf(tracks.id, track)}`,
        (row) => row.isAnnounced || canSeeTrack(actor, row),
      ),
    album.length &&
      countVisible(
        context,
        object({ ...albumPermissions(actor), isAnnounced: boolean(announcedAlbumWhere) }),
        sql`${albums} where ${isOneOf(albums.id, album)}`,
        (row) => row.isAnnounced || canSeeAlbum(actor, row),
      ),
    artist.length &&
      countVisible(context, object(artistPermissions(actor)), sql`${artists} where ${isOneOf(artists.id, artist)}`, (row) =>
        canSeeArtist(actor, row),
      ),
  ]);
  if (counts.some((count, index) => count < [track, album, artist][index].length)) throw notFound();
};

/** Milliseconds by id. Clients that restore an item send its `added_at`; future times are capped. */
const timesOf = (added: Added, kind: LikeableType, now: Date): [id: number, time: number][] => {
  const times = added
    .filter((each) => each.likeable_type === kind)
    .map(({ likeable_id, added_at }): [number, number] => [
      likeable_id,
      Math.min(added_at ? Date.parse(added_at) : now.getTime(), now.getTime()),
    ]);
  return [...new Map(times)];
};

const runAll = async ({ db }: Context, statements: BatchItem<'sqlite'>[]): Promise<void> => {
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
};

/** Updates the caller's smart playlists that depend on likes. */
const followed = (context: Context, kind: LikeableType): BatchItem<'sqlite'>[] =>
  kind === 'track' ? [listeningPlaylistStatement(context, callerOf(context), 'liked')] : [];

const itemsOf = (kind: LikeableType, ids: number[]): string[] => ids.map((id) => `${kind} ${id}`);

const readNew = async ({ db }: Context, userId: number, added: Added): Promise<string[]> => {
  const lists = await Promise.all(
    KINDS.map(async (kind) => {
      const ids = idsOf(added, kind);
      if (!ids.length) return [];
      const { likes, likedId } = LIKE_SOURCES[kind];
      const liked = await db
        .select({ id: likedId })
        .from(likes)
        .where(sql`${likes.userId} = ${userId} and ${isOneOf(likedId, ids)}`);
      const known = new Set(liked.map(({ id }) => id));
      return itemsOf(
        kind,
        ids.filter((id) => !known.has(id)),
      );
    }),
  );
  return lists.flat();
};

/** Idempotent; triggers count the likes. Only the caller's smart playlists become stale. Throws 404 and adds nothing if an item is hidden, 429. */
export const addToLibrary = async (context: Context, added: Added): Promise<void> => {
  const userId = callerOf(context);
  await requireVisible(context, added);
  await enforceReachLimit(context, LIKES, await readNew(context, userId, added));
  await runAll(
    context,
    KINDS.flatMap((kind): BatchItem<'sqlite'>[] => {
      const times = timesOf(added, kind, context.now);
      const rows = sql`select ${userId}, wanted.value ->> 0, wanted.value ->> 1 from json_each(${JSON.stringify(times)}) as wanted where true`;
      return times.length
        ? [context.db.insert(LIKE_SOURCES[kind].likes).select(rows).onConflictDoNothing(), ...followed(context, kind)]
        : [];
    }),
  );
};

/** Also unfollows removed artists. Ignores items that aren't in the library. */
export const removeFromLibrary = async (context: Context, removed: Removed): Promise<void> => {
  const userId = callerOf(context);
  const { db } = context;
  const removals = KINDS.filter((kind) => idsOf(removed, kind).length).map((kind) => {
    const ids = idsOf(removed, kind);
    const { likes, likedId } = LIKE_SOURCES[kind];
    const remove = db
      .delete(likes)
      .where(sql`${likes.userId} = ${userId} and ${isOneOf(likedId, ids)}`)
      .returning({ item: sql<string>`${`${kind} `} || ${likedId}` });
    const unfollow = [
      db.delete(artistFollows).where(sql`${artistFollows.userId} = ${userId} and ${isOneOf(artistFollows.artistId, ids)}`),
      listeningPlaylistStatement(context, userId, 'followed'),
    ];
    return { remove, others: [...followed(context, kind), ...(kind === 'artist' ? unfollow : [])] };
  });
  const [first, ...others] = removals.map(({ remove }) => remove);
  if (!first) return;
  const results = await db.batch([first, ...others, ...removals.flatMap((each) => each.others)]);
  await refundReach(
    context,
    LIKES,
    (results.slice(0, removals.length) as { item: string }[][]).flat().map(({ item }) => item),
  );
};

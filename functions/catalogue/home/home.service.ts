import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { HomeKind, HomeOffer, homeOffersQuery, NewHomeOffer } from '#contracts/catalogue/home';
import { boolean, first, object, readRows, text } from '#db/json-row';
import { inPageOrder, pageAfter } from '#db/keyset';
import { albums } from '#db/schema/album';
import { artistManagers, artists } from '#db/schema/artist';
import { creditBlocks } from '#db/schema/credit';
import { homeOffers } from '#db/schema/home';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { headsAlbum, headsTrack } from '#functions/account/membership/ownership.select';
import { canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { albumPermissions } from '#functions/catalogue/album/album.select';
import { isStillHead } from '#functions/catalogue/credit/home-plan.service';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { canSeeTrack } from '#functions/catalogue/track/track.policy';
import { trackPermissions } from '#functions/catalogue/track/track.select';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { AppError, forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { canWithdrawOffer } from './home.policy';
import { homeOfferRow, isMainOfAlbum, isMainOfTrack, isOpen, isReceivedBy, isSentBy, nearReceiver, nearSender } from './home.select';
import { toHomeOffer } from './home.view';
import { declineNotice, offerNotice } from './home-notice.service';

const OFFERS: RateLimitRule = { name: 'home-offer', times: 200, seconds: DAY_IN_SECONDS };

export const listHomeOffers = async (
  { db, actor }: Context,
  { scope, track_id: trackId, album_id: albumId, ...query }: z.output<typeof homeOffersQuery>,
) => {
  const userId = actor.user!.id;
  const me = sql`${userId}`;
  const mine = scope === 'received' ? sql`${nearReceiver(userId)} and ${isReceivedBy(me)}` : sql`${nearSender(userId)} and ${isSentBy(me)}`;
  const ofTrack = trackId === undefined ? sql`1` : sql`${homeOffers.trackId} = ${trackId}`;
  const ofAlbum = albumId === undefined ? sql`1` : sql`${homeOffers.albumId} = ${albumId}`;
  const pageQuery = { ...query, orderDir: 'desc' as const };
  const page = pageAfter(
    { from: sql`${homeOffers}`, where: sql`${mine} and ${isOpen} and ${ofTrack} and ${ofAlbum}`, id: homeOffers.id, key: homeOffers.id },
    pageQuery,
  );
  const from = sql`${page} join ${homeOffers} on ${homeOffers.id} = page.id ${inPageOrder(pageQuery)}`;
  return toCursorPage(await readRows(db, homeOfferRow(actor), from), query.perPage, toHomeOffer, ({ id }) => [id, id]);
};

const targetRow = (userId: number, artistId: number, isMain: SQL) => {
  const direct = sql`${artistManagers} join ${users} on ${users.id} = ${artistManagers.userId} and ${users.bannedAt} is null
    where ${artistManagers.artistId} = ${artists.id} and ${artistManagers.workspaceId} is null`;
  return first(
    object({
      name: artists.name,
      isOwn: boolean(sql`exists (select 1 from ${direct} and ${artistManagers.userId} = ${userId})`),
      hasManager: boolean(sql`exists (select 1 from ${direct})`),
      isBlocked: boolean(
        sql`exists (select 1 from ${creditBlocks} where ${creditBlocks.artistId} = ${artists.id} and ${creditBlocks.userId} = ${userId})`,
      ),
    }),
    sql`${artists} where ${artists.id} = ${artistId} and ${publicArtistWhere} and ${isMain}`,
  );
};

/** Throws 404 if the caller cannot see the work. */
const readWork = async ({ db, actor }: Context, kind: HomeKind, id: number, artistId: number) => {
  const userId = actor.user!.id;
  const me = sql`${userId}`;
  if (kind === 'track') {
    const target = targetRow(userId, artistId, isMainOfTrack(sql`${artistId}`));
    const row = object({
      ...trackPermissions(actor),
      homeId: tracks.homeArtistId,
      name: tracks.name,
      isHead: boolean(headsTrack(me)),
      target,
    });
    const [track] = await readRows(db, row, sql`${tracks} where ${tracks.id} = ${id} and ${tracks.deletedAt} is null`);
    if (!track || !canSeeTrack(actor, track)) throw notFound();
    return track;
  }
  const target = targetRow(userId, artistId, isMainOfAlbum(sql`${artistId}`));
  const row = object({
    ...albumPermissions(actor),
    homeId: albums.homeArtistId,
    name: albums.name,
    isHead: boolean(headsAlbum(me)),
    target,
  });
  const [album] = await readRows(db, row, sql`${albums} where ${albums.id} = ${id} and ${albums.deletedAt} is null`);
  if (!album || !canSeeAlbum(actor, album)) throw notFound();
  return album;
};

type Target = Awaited<ReturnType<typeof readWork>>['target'];

const refusalOf = (target: Target, isHome: boolean): string | undefined => {
  if (!target) return 'Credit this artist as a main artist first.';
  if (isHome) return `${target.name} already holds the rights.`;
  if (target.isOwn) return `You manage ${target.name}. Change the main artists instead.`;
  if (target.isBlocked) return `${target.name} doesn’t accept credits from you.`;
  if (!target.hasManager) return `${target.name} has no manager who could accept.`;
};

const alreadyOffered = async ({ db }: Context, where: SQL, title: string): Promise<AppError> => {
  const name = text(sql`(select ${artists.name} from ${artists} where ${artists.id} = ${homeOffers.artistId})`);
  const [pending] = await readRows(db, object({ name }), sql`${homeOffers} where ${where}`);
  const message = `“${title}” is already offered to ${pending?.name ?? 'another artist'}. Withdraw that offer first.`;
  return new AppError(409, 'offered', message, undefined, undefined, { label: 'Show offers', action: '/backstage/credits#offers' });
};

/** Throws 403, 404, 409 if another offer is pending, 422, 429. */
export const offerHome = async (context: Context, input: NewHomeOffer): Promise<HomeOffer> => {
  const { db, actor, now } = context;
  const { track_id: trackId = null, album_id: albumId = null, artist_id: artistId, with_tracks: withTracks } = input;
  const [kind, id] = trackId === null ? (['album', albumId!] as const) : (['track', trackId] as const);
  const work = await readWork(context, kind, id, artistId);
  if (!work.isHead) throw forbidden();
  const refusal = refusalOf(work.target, work.homeId === artistId);
  if (refusal) throw validationError({ artist_id: [refusal] });
  await enforceRateLimit(context, [OFFERS, actor.user!.id]);
  const isOfWork = sql`${kind === 'track' ? homeOffers.trackId : homeOffers.albumId} = ${id}`;
  const values = { trackId, albumId, artistId, userId: actor.user!.id, withTracks: withTracks && kind === 'album', createdAt: now };
  const [, [created]] = await guardedBatch(
    context,
    [isStillHead(context, { kind, id })],
    [
      db.delete(homeOffers).where(sql`${isOfWork} and not ${isOpen}`),
      db.insert(homeOffers).values(values).onConflictDoNothing().returning({ id: homeOffers.id }),
      offerNotice(context, sql`${isOfWork} and ${homeOffers.createdAt} = ${now.getTime()} and ${homeOffers.userId} = ${values.userId}`),
    ],
  );
  if (!created) throw await alreadyOffered(context, isOfWork, work.name);
  const [offer] = await readRows(db, homeOfferRow(actor), sql`${homeOffers} where ${homeOffers.id} = ${created.id}`);
  if (!offer) throw notFound();
  return toHomeOffer(offer);
};

/** Throws 404 unless it waits for the caller. */
export const declineHomeOffer = async (context: Context, id: number): Promise<void> => {
  const { db, actor } = context;
  const isWaiting = sql`${homeOffers.id} = ${id} and ${homeOffers.state} = 'waiting' and ${isReceivedBy(sql`${actor.user!.id}`)}`;
  const [, declined] = await guardedBatch(
    context,
    [],
    [declineNotice(context, isWaiting), db.update(homeOffers).set({ state: 'declined' }).where(isWaiting).returning({ id: homeOffers.id })],
  );
  if (!declined.length) throw notFound();
};

/** Throws 404 unless the caller sent it or could, and it still waits. */
export const withdrawHomeOffer = async (context: Context, id: number): Promise<void> => {
  const { db, actor } = context;
  const isUnanswered = sql`${homeOffers.id} = ${id} and ${homeOffers.state} in ('waiting', 'void')`;
  const [offer] = await readRows(db, homeOfferRow(actor), sql`${homeOffers} where ${isUnanswered}`);
  if (!offer || !canWithdrawOffer(offer)) throw notFound();
  const isSent = sql`exists (select 1 from ${homeOffers} where ${homeOffers.id} = ${id} and ${isSentBy(sql`${actor.user!.id}`)})`;
  await guardedBatch(context, [isSent], [db.delete(homeOffers).where(isUnanswered)]);
};

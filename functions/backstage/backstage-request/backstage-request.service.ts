import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AVATAR_TYPES } from '#contracts/account/user';
import {
  type BackstageRequest,
  type BackstageRequestDetail,
  type NewBackstageRequest,
  REQUEST_IMAGE_MAX_BYTES,
  type requestsQuery,
} from '#contracts/backstage/backstage-request';
import { boolean, object, readRows } from '#db/json-row';
import { contains, isOneOf } from '#db/keyset';
import { artists } from '#db/schema/artist';
import { backstageRequests as requests } from '#db/schema/backstage-request';
import { imageOriginals } from '#db/schema/upload';
import { canSeeArtist, isPublicArtist } from '#functions/catalogue/artist/artist.policy';
import { artistPermissions } from '#functions/catalogue/artist/artist.select';
import { requireVerifiedEmail } from '#functions/platform/access/access';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { enforceActLimit, type ReachRule } from '#functions/platform/api/reach-limit';
import { requireAll } from '#functions/platform/api/require-all-rows';
import { DAY_IN_SECONDS, HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { foldedColumn } from '#functions/platform/contract/fold';
import { toPage } from '#functions/platform/contract/pagination';
import { AppError, forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { discardImage, imageRefusal, storeImage, storeOriginal } from '#functions/platform/media/image.service';
import { readImageFile, readImageForm } from '#functions/platform/media/image-form';
import { findVerifiedNamesake, requireOwnName } from '#functions/platform/name/name-guard.service';
import { obeyTombstones } from '#functions/platform/tombstone/tombstone.service';
import { canDecide, canSeeRequest, canWithdrawRequest } from './backstage-request.policy';
import { mayVerify, requestDetailRow, requestRow } from './backstage-request.select';
import { toBackstageRequest, toBackstageRequestDetail } from './backstage-request.view';
import { managersNotice } from './request-notice.service';

type ListQuery = z.output<typeof requestsQuery>;

const REQUESTS: ReachRule = { name: 'backstage-request', times: 10, timesUnverified: 10, seconds: HOUR_IN_SECONDS };
/** Each claim notifies the managers of the artist. */
const CLAIM_RATE_LIMIT: RateLimitRule = { name: 'artist-claim', times: 5, seconds: DAY_IN_SECONDS };

export const listRequests = async ({ db, actor }: Context, { page, perPage, orderDir, type, state, query, own }: ListQuery) => {
  const all = canDecide(actor) && own !== 'true' ? sql`1` : sql`${requests.userId} = ${actor.user!.id}`;
  const where = and(
    all,
    type && eq(requests.type, type),
    state && eq(requests.state, state),
    query ? contains(requests.folded, query) : undefined,
  );
  const order = sql.raw(orderDir);
  const from = sql`${requests} where ${where} order by ${requests.createdAt} ${order}, ${requests.id} ${order}
    limit ${perPage + 1} offset ${(page - 1) * perPage}`;
  const rows = await readRows(db, requestRow, from);
  return toPage(
    rows.map((row) => toBackstageRequest(actor, row)),
    page,
    perPage,
  );
};

/** The verified artist whose name keeps a request from being approved. */
export const namesakeOf = async (
  context: Pick<Context, 'db' | 'actor'>,
  { type, artistName, artistId }: Pick<typeof requests.$inferSelect, 'type' | 'artistName' | 'artistId'>,
): Promise<string | null> => (type === 'claim-artist' ? null : ((await findVerifiedNamesake(context, artistName, artistId))?.name ?? null));

export const showRequest = async ({ db, actor }: Context, id: number): Promise<BackstageRequestDetail> => {
  const [row] = await readRows(db, requestDetailRow, sql`${requests} where ${requests.id} = ${id}`);
  if (!row || !canSeeRequest(actor, row)) throw notFound();
  const namesake = row.state === 'pending' && canDecide(actor) ? await namesakeOf({ db, actor }, row) : null;
  return toBackstageRequestDetail(actor, row, canDecide(actor), namesake);
};

/** Throws 422 for an artist that the caller may not request this for. */
const nameOfArtist = async ({ db, actor }: Context, { type, artist_id }: NewBackstageRequest): Promise<string> => {
  const me = sql`${actor.user!.id}`;
  const row = object({ ...artistPermissions(actor), name: artists.name, mayVerify: boolean(mayVerify(me, sql`${artists.id}`)) });
  const [artist] = await readRows(db, row, sql`${artists} where ${artists.id} = ${artist_id ?? 0}`);
  if (!artist || !canSeeArtist(actor, artist)) throw validationError({ artist_id: ['Choose an artist that is here.'] });
  if (!isPublicArtist(artist)) throw validationError({ artist_id: ['This artist is hidden or deleted.'] });
  if (type === 'verify-artist' && !artist.mayVerify)
    throw validationError({ artist_id: ['Only the artist’s own managers, and owners and managers of its workspace, can request this.'] });
  if (type === 'claim-artist' && artist.managed === 'self') throw validationError({ artist_id: [`You already manage “${artist.name}”.`] });
  return artist.name;
};

const readOwn = async ({ db, actor }: Context, id: number): Promise<BackstageRequest> => {
  const [row] = await readRows(db, requestRow, sql`${requests} where ${requests.id} = ${id}`);
  if (!row) throw notFound();
  return toBackstageRequest(actor, row);
};

/** Notifies the managers of a claimed artist. Throws 403 for an unverified address unless the artist is new, 409 if a request of this type is pending, 422, 429. */
export const createRequest = async (context: Context, input: NewBackstageRequest): Promise<BackstageRequest> => {
  const { db, actor, now } = context;
  await enforceActLimit(context, REQUESTS);
  const { type, artist_id, first_name, last_name, role, company, message, proofs } = input;
  const isNew = type === 'become-artist';
  if (!isNew) requireVerifiedEmail(actor);
  const artistName = isNew ? input.artist_name! : await nameOfArtist(context, input);
  if (isNew) await requireOwnName(context, 'artist_name', artistName);
  if (type === 'claim-artist') await enforceRateLimit(context, [CLAIM_RATE_LIMIT, actor.user!.id]);
  const insert = db
    .insert(requests)
    .values({
      type,
      userId: actor.user!.id,
      artistId: isNew ? null : artist_id,
      artistName,
      folded: foldedColumn(artistName),
      firstName: first_name,
      lastName: last_name,
      applicantRole: role,
      company,
      message,
      proofs,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: requests.id });
  const isNewClaim = sql`${requests.userId} = ${actor.user!.id} and ${requests.type} = 'claim-artist' and ${requests.state} = 'pending'
    and ${requests.createdAt} = ${now.getTime()}`;
  const [[created]] = await db.batch([insert, managersNotice(context, 'artist-claimed', actor.user!.id, isNewClaim)]);
  if (!created) throw new AppError(409, 'already_open', 'You already have an open request of this kind.');
  return readOwn(context, created.id);
};

const findOwnOpen = async ({ db, actor }: Context, ids: number[]) => {
  const rows = await readRows(db, requestRow, sql`${requests} where ${isOneOf(requests.id, ids)}`);
  const seen = rows.filter((row) => canSeeRequest(actor, row));
  requireAll(ids, seen, (row) => canWithdrawRequest(actor, row));
  return seen;
};

const readFormFile = (form: FormData, name: string) => {
  const named = new FormData();
  named.set('file', form.get(name) ?? '');
  return readImageFile(named, REQUEST_IMAGE_MAX_BYTES);
};

/** The form may hold the `original` that `file` was cropped from. Returns the URL, and the bytes of the original. */
const storeRequestImage = async (context: Context, request: Request): Promise<{ image: string; size: number }> => {
  const form = await readImageForm(request, 2 * REQUEST_IMAGE_MAX_BYTES);
  const source = form.has('original') ? 'original' : 'file';
  const [cropped, original] = [await readFormFile(form, 'file'), await readFormFile(form, source)];
  const { env } = context;
  const image = await storeImage(context, cropped, 'artist', 'file');
  const refusal = source === 'original' && env.IMAGES ? await imageRefusal(env.IMAGES, original) : null;
  if (refusal) {
    await discardImage(context, image);
    throw validationError({ file: [refusal] });
  }
  const { type } = form.get(source) as File;
  const mime = AVATAR_TYPES.find((each) => each === type) ?? 'application/octet-stream';
  await storeOriginal(env, image, new Blob([original]).stream(), mime);
  return { image, size: original.length };
};

/** Stores the image of the caller's pending request. Throws 403, 404, 413, 422, 429. */
export const uploadRequestImage = async (context: Context, id: number, request: Request): Promise<BackstageRequest> => {
  const [row] = await findOwnOpen(context, [id]);
  await enforceActLimit(context, REQUESTS);
  const { image, size } = await storeRequestImage(context, request);
  const isPending = and(eq(requests.id, id), eq(requests.state, 'pending'));
  const [[changed]] = await context.db.batch([
    context.db.update(requests).set({ image }).where(isPending).returning({ id: requests.id }),
    context.db.insert(imageOriginals).select(sql`select ${image}, ${context.actor.user!.id}, ${size}, ${context.now.getTime()}
      from ${requests} where ${isPending} and ${requests.image} = ${image}`),
  ]);
  if (!changed) {
    await discardImage(context, image);
    throw forbidden();
  }
  await obeyTombstones(context, [row!.image]);
  return readOwn(context, id);
};

/** Withdraws all or none of the caller's pending requests. Throws 403, 404. */
export const withdrawRequests = async (context: Context, ids: number[]): Promise<void> => {
  await findOwnOpen(context, ids);
  await context.db
    .update(requests)
    .set({ state: 'withdrawn', updatedAt: context.now })
    .where(and(isOneOf(requests.id, ids), eq(requests.state, 'pending')));
};

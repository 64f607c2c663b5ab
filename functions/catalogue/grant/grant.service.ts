import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { grantApi, NewGrant, Sharing, WorkGrant } from '#contracts/catalogue/grant';
import { readRows } from '#db/json-row';
import { inPageOrder, pageAfter } from '#db/keyset';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import { workGrants } from '#db/schema/work-grant';
import { controlsAlbum, controlsTrack } from '#functions/account/membership/ownership.select';
import { isGrantInForce } from '#functions/account/membership/work-grant.select';
import { artistsManaged, worksHeld } from '#functions/account/membership/work-guard.select';
import { canControlAlbum, canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { canControlTrack, canSeeTrack } from '#functions/catalogue/track/track.policy';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { isByOffice } from '#functions/platform/audit/office.policy';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { canGrant, canRevoke } from './grant.policy';
import {
  creditedAlbumArtists,
  creditedTrackArtists,
  given,
  givenRows,
  managesReceiver,
  receivedRow,
  revocableRow,
  sharedAlbumRow,
  sharedTrackRow,
  type WorkKind,
} from './grant.select';
import { toReceivedGrant, toWorkGrant } from './grant.view';
import { grantNotice } from './grant-notice.service';

type ReceivedQuery = z.output<NonNullable<typeof grantApi.received.query>>;

const GRANTING: RateLimitRule = { name: 'grant', times: 200, seconds: DAY_IN_SECONDS };

/** Throws 404 unless the caller sees the work, which is not deleted. */
const readWork = async ({ db, actor }: Context, kind: WorkKind, id: number) => {
  if (kind === 'track') {
    const [track] = await readRows(db, sharedTrackRow(actor), sql`${tracks} where ${tracks.id} = ${id}`);
    if (!track || track.deletedAt !== null || !canSeeTrack(actor, track)) throw notFound();
    return { ...track, isInControl: canControlTrack(actor, track), isGranting: canGrant(actor, { track, album: null }) };
  }
  const [album] = await readRows(db, sharedAlbumRow(actor), sql`${albums} where ${albums.id} = ${id}`);
  if (!album || album.deletedAt !== null || !canSeeAlbum(actor, album)) throw notFound();
  return { ...album, isInControl: canControlAlbum(actor, album), isGranting: canGrant(actor, { track: null, album }) };
};

/** Grants in force, those of a track's album included. Throws 403, 404. */
export const listGrants = async (context: Context, kind: WorkKind, id: number): Promise<Sharing> => {
  const work = await readWork(context, kind, id);
  if (!work.isInControl) throw forbidden();
  return { artists: work.artists, grants: work.grants.map((grant) => toWorkGrant(kind, grant)) };
};

export const listReceivedGrants = async ({ db, actor }: Context, query: ReceivedQuery) => {
  const pageQuery = { ...query, orderDir: 'desc' as const };
  const where = sql`${managesReceiver(actor.user!.id)} and ${isGrantInForce}`;
  const page = pageAfter({ from: givenRows, where, id: given.id, key: given.id }, pageQuery);
  const rows = await readRows(db, receivedRow, sql`${page} join ${givenRows} on ${given.id} = page.id ${inPageOrder(pageQuery)}`);
  return toCursorPage(rows, query.perPage, toReceivedGrant, ({ id }) => [id, id]);
};

/** The caller's right and the credit, checked again when the batch runs. */
const isGrantable = (kind: WorkKind, id: number, artistId: number, userId: number): SQL => {
  const [works, controls, credited] =
    kind === 'track' ? [tracks, controlsTrack, creditedTrackArtists] : [albums, controlsAlbum, creditedAlbumArtists];
  return sql`exists (select 1 from ${works} where ${works.id} = ${id} and ${works.deletedAt} is null and ${works.homeArtistId} is not ${artistId}
    and ${controls(sql`${userId}`)} and ${artistId} in ${credited})`;
};

/** Idempotent: a grant in force stays as it is. Replaces one that ended. Throws 403, 404, 422, 429. */
export const createGrant = async (context: Context, { track_id, album_id, artist_id: artistId, right }: NewGrant): Promise<WorkGrant> => {
  const { db, actor, now } = context;
  const kind = track_id === undefined ? 'album' : 'track';
  const id = (track_id ?? album_id)!;
  const work = await readWork(context, kind, id);
  if (!work.isGranting) throw forbidden();
  if (work.homeId === artistId) throw validationError({ artist_id: [`${work.homeName} has all rights already.`] });
  if (!work.artists.some((artist) => artist.id === artistId)) throw validationError({ artist_id: ['Credit this artist first.'] });
  await enforceRateLimit(context, [GRANTING, actor.user!.id]);
  const isSame = sql`${kind === 'track' ? given.trackId : given.albumId} = ${id} and ${given.artistId} = ${artistId} and ${given.right} = ${right}`;
  const ended = sql`(select ${given.id} from ${givenRows} where ${isSame} and not ${isGrantInForce})`;
  const ids = kind === 'track' ? sql`${id}, null` : sql`null, ${id}`;
  await guardedBatch(context, worksHeld(actor, kind, [{ id, ...work }], 'control'), [
    db.delete(workGrants).where(sql`${workGrants.id} in ${ended}`),
    db
      .insert(workGrants)
      .select(
        // Positional: one value per column of `work_grants`, in order.
        sql`select null, ${ids}, ${artistId}, ${right}, ${actor.user!.id}, ${now.getTime()} where ${isGrantable(kind, id, artistId, actor.user!.id)}`,
      )
      .onConflictDoNothing(),
    grantNotice(context, sql`${isSame} and ${given.createdAt} = ${now.getTime()}`),
  ]);
  const { grants } = await listGrants(context, kind, id);
  const grant = grants.find((one) => one.artist.id === artistId && one.right === right && one.album === null);
  if (!grant) throw notFound();
  return grant;
};

/** Throws 404 unless the caller controls the work or manages the artist. */
export const deleteGrant = async (context: Context, id: number): Promise<void> => {
  const { db, actor } = context;
  const [grant] = await readRows(db, revocableRow(actor), sql`${givenRows} where ${given.id} = ${id}`);
  if (!grant || !canRevoke(actor, grant)) throw notFound();
  const [kind, work] = grant.track ? (['track', grant.track] as const) : (['album', grant.album!] as const);
  const rights = grant.isReceiver ? artistsManaged(actor, [grant.artist.id]) : worksHeld(actor, kind, [work], 'control');
  const revoke = db.delete(workGrants).where(eq(workGrants.id, id));
  if (!isByOffice(actor, (who) => canRevoke(who, grant))) {
    await guardedBatch(context, rights, [revoke]);
    return;
  }
  const after = { artist: grant.artist.name, right: grant.right };
  const subject = { type: kind, id: work.id, name: work.name };
  await guardedBatch(context, rights, [revoke, auditStatement(context, { action: `${kind}s.revoke_grant`, subject, after })]);
};

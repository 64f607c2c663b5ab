import { eq, sql } from 'drizzle-orm';
import type { MergeBody, ProfileField } from '#contracts/administration/artist-merge';
import type { ArtistDetail } from '#contracts/catalogue/artist';
import { artistMerges, artists } from '#db/schema/artist';
import { backstageRequests } from '#db/schema/backstage-request';
import { notifications } from '#db/schema/notification';
import { trackArtists, tracks } from '#db/schema/track';
import { showArtist } from '#functions/catalogue/artist/artist.service';
import { artistNameColumns } from '#functions/catalogue/artist/artist-name';
import type { Context } from '#functions/platform/access/context';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { AppError, validationError } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { BORROWED_NAME, rejectingNamesake } from '#functions/platform/name/name-guard.service';
import { filledFields, findSides, type SideRow } from './artist-merge.select';
import { claimMoves, creditMoves, followerMoves, type Move, otherMoves } from './merge-move';
import { recordEndStatements, recordStatements } from './merge-record';
import { homeMoves, rightMoves, voidStatements } from './merge-right';

/** Values for the target: `chosenFields`, and fields it lacks itself. */
const profileOf = (from: SideRow, into: SideRow, chosenFields: readonly ProfileField[]) => {
  const [there, here] = [filledFields(from), filledFields(into)];
  const taken = there.filter((field) => chosenFields.includes(field) || !here.includes(field));
  const valuesOf = (side: SideRow) =>
    Object.fromEntries(taken.map((field) => [field, side[field]])) as Partial<Pick<SideRow, ProfileField>>;
  const [after, before] = [valuesOf(from), valuesOf(into)];
  return { columns: { ...after, ...(after.name !== undefined && artistNameColumns(after.name)) }, profile: { before, after } };
};

const MARK = 'merged-meanwhile';

/** Aborts the batch if either artist was deleted or merged meanwhile: `json()` of an invalid text raises "malformed JSON". */
const bothExist = ({ db }: Pick<Context, 'db'>, { fromId, intoId }: Move) =>
  db
    .select({
      stand: sql`case when (select count(*) from ${artists} where ${artists.id} = ${fromId} or (${artists.id} = ${intoId} and ${artists.deletedAt} is null)) = 2
        then 1 else json(${MARK}) end`,
    })
    .from(sql`(select 1)`);

/** Plays that move to the target: tracks by both artists already count for it. */
const playsAlong = ({ fromId, intoId }: Move) => sql`max(0, (select plays from ${artists} where id = ${fromId}) - (
  select coalesce(sum(${tracks.plays}), 0) from ${tracks}
  where ${tracks.id} in (select ${trackArtists.trackId} from ${trackArtists} where ${trackArtists.artistId} = ${fromId}
    intersect select ${trackArtists.trackId} from ${trackArtists} where ${trackArtists.artistId} = ${intoId})))`;

/** Merges an artist into another in one batch and redirects its old id. Throws 404, 409 if already merged, 422 for an invalid target. */
export const mergeArtists = async (
  context: Context,
  fromId: number,
  { into: intoId, take: chosenFields, managers_follow }: MergeBody,
): Promise<ArtistDetail> => {
  const { db, now } = context;
  const { from, into } = await findSides(context, fromId, intoId);
  const move = { fromId, intoId };
  const { columns, profile } = profileOf(from, into, chosenFields);
  const pending = await db
    .select({ id: backstageRequests.id, userId: backstageRequests.userId })
    .from(backstageRequests)
    .where(sql`${backstageRequests.artistId} = ${fromId} and ${backstageRequests.state} = 'pending'`);
  const { albums, tracks: trackCount, followers, likes, plays, managers, team } = from;
  const batch = db.batch([
    bothExist(context, move),
    db.insert(artistMerges).values({ oldId: fromId, artistId: intoId, name: from.name, createdAt: now }),
    ...recordStatements(context, move, { profile, plays: playsAlong(move) }),
    db.delete(notifications).where(sql`${notifications.kind} = 'merge-undone' and ${notifications.subjectId} = ${String(fromId)}`),
    ...invalidationStatements(context, { artist: [fromId, intoId] }),
    db.update(artists).set({ verified: false }).where(eq(artists.id, fromId)),
    db
      .update(artists)
      .set({ plays: sql`${artists.plays} + ${playsAlong(move)}`, ...columns, updatedAt: now })
      .where(eq(artists.id, intoId)),
    ...voidStatements(context, move),
    ...creditMoves(context, move),
    ...homeMoves(context, move),
    ...followerMoves(context, move),
    ...otherMoves(context, move),
    ...claimMoves(context, move, pending),
    ...rightMoves(context, move, managers_follow),
    db.delete(artists).where(eq(artists.id, fromId)),
    ...recordEndStatements(context, move),
    auditStatement(context, {
      action: 'artists.merge',
      subject: { type: 'artist', id: intoId, name: into.name },
      before: { id: fromId, name: from.name, albums, tracks: trackCount, followers, likes, plays, managers, team },
      after: { take: chosenFields, managers_follow },
    }),
  ]);
  try {
    await rejectingNamesake(batch, () => validationError({ take: [BORROWED_NAME] }));
  } catch (error) {
    const reason = String(error instanceof Error ? (error.cause ?? error) : error);
    if (!/malformed JSON/i.test(reason)) throw error;
    throw new AppError(409, 'merged', 'One of the two artists was merged or deleted meanwhile. Check them and try again.');
  }
  return showArtist(context, intoId);
};

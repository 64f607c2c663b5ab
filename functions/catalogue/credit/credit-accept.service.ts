import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { creditApi } from '#contracts/catalogue/credit';
import { albumArtists } from '#db/schema/album';
import { creditConsents, creditRequests } from '#db/schema/credit';
import { releaseAnnouncements } from '#db/schema/notification';
import { trackArtists, tracks } from '#db/schema/track';
import { announceReleases } from '#functions/catalogue/publishing/release-announcement.service';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { HAS_CHANGED } from '#functions/platform/audit/audit.service';
import { DAY } from '#functions/platform/contract/duration';
import { AppError, notFound, validationError } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { changedSentence, changedTerms, foldTitle } from './consent.policy';
import { CREDITED, type CreditedKind, termsSql } from './consent.select';
import { consentKey, consentsAfter, consentsBefore } from './consent.service';
import { hashTerms, readTerms, type Terms } from './consent.view';
import { type Answerable, answerTrace, findAnswerable, isStillAnswerable } from './credit.service';

type Acceptance = z.output<NonNullable<typeof creditApi.accept.body>>;

/** Consent to an older release does not notify followers. */
const LATE_RELEASE_DAYS = 30;

const changed = (kinds: ReturnType<typeof changedTerms>): AppError =>
  new AppError(409, 'changed', changedSentence(kinds), Object.fromEntries(kinds.map((kind) => [kind, [changedSentence([kind])]])));

/** Throws 409 with the differences, 422 if the work is public already but publication is not covered. */
const requireTerms = async (request: Answerable, { terms, publication }: Acceptance): Promise<Terms> => {
  const current = readTerms(request.terms!);
  const kinds = changedTerms(terms, await hashTerms(request.id, current));
  if (kinds.length) throw changed(kinds);
  if (!publication && ['public', 'unlisted'].includes(current.visibility))
    throw validationError({ publication: ['This is public already. Approve publishing too, or decline.'] });
  return current;
};

const creditStatement = ({ db }: Context, { trackId }: Answerable, from: SQL) => {
  const { trackId: track, albumId: album, artistId, role, position } = creditRequests;
  return trackId === null
    ? db.insert(albumArtists).select(sql`select ${album}, ${artistId}, ${position} from ${from}`).onConflictDoNothing()
    : db.insert(trackArtists).select(sql`select ${track}, ${artistId}, ${role}, ${position} from ${from}`).onConflictDoNothing();
};

const consentStatement = ({ db, actor, now }: Context, kind: CreditedKind, from: SQL, title: string, publication: boolean) => {
  const { works, id, requestedId, audio, mainArtists } = CREDITED[kind];
  return db
    .insert(creditConsents)
    .select(
      sql`select null, ${creditRequests.trackId}, ${creditRequests.albumId}, ${creditRequests.artistId}, ${creditRequests.role}, ${actor.user!.id}, ${title},
        ${audio}, ${mainArtists}, ${Number(publication)}, ${now.getTime()} from ${works} join ${from} and ${requestedId} = ${id}`,
    )
    .onConflictDoUpdate({
      ...consentKey(kind),
      set: {
        userId: sql`excluded.user_id`,
        title: sql`excluded.title`,
        audioKey: sql`excluded.audio_key`,
        mainArtists: sql`excluded.main_artists`,
        publication: sql`excluded.publication`,
        createdAt: sql`excluded.created_at`,
      },
    });
};

const announcementStatement = ({ db, now }: Context, kind: CreditedKind, { artistId }: Answerable, from: SQL) => {
  const { works, id, requestedId } = CREDITED[kind];
  const isSingle = kind === 'track' ? sql`${tracks.albumId} is null` : sql`1`;
  const lately = now.getTime() - LATE_RELEASE_DAYS * DAY;
  return db
    .insert(releaseAnnouncements)
    .select(
      sql`select ${kind}, ${id}, ${artistId}, 0, ${now.getTime()} from ${works} join ${from} and ${requestedId} = ${id} and ${creditRequests.role} = 'primary'
        and ${works.visibility} = 'public' and ${works.publishedAt} > ${lately} and ${isSingle}`,
    )
    .onConflictDoUpdate({
      target: [releaseAnnouncements.kind, releaseAnnouncements.subjectId],
      set: { nextArtistId: sql`min(${releaseAnnouncements.nextArtistId}, excluded.next_artist_id)`, afterUserId: 0 },
    });
};

/** Shows the credit and notifies followers of a recent release. Throws 404, 409 if the work changed since `terms` were read, 422. */
export const acceptCredit = async (context: Context, requestId: number, acceptance: Acceptance): Promise<void> => {
  const { db } = context;
  const request = await findAnswerable(context, requestId);
  const terms = await requireTerms(request, acceptance);
  const { trackId, albumId } = request;
  const kind = trackId === null ? 'album' : 'track';
  const works = sql`(${trackId ?? albumId})`;
  const title = foldTitle(terms.title);
  const isSame = sql`${creditRequests.id} = ${requestId} and ${creditRequests.state} = 'waiting' and ${termsSql(kind)} = ${request.terms}`;
  const from = sql`${creditRequests} where ${isSame}`;
  const joined = sql`${creditRequests} on ${isSame}`;
  const [, , , , answered] = await guardedBatch(context, isStillAnswerable(context, request), [
    consentsBefore(context, kind, works),
    creditStatement(context, request, from),
    consentStatement(context, kind, joined, title, acceptance.publication),
    announcementStatement(context, kind, request, joined),
    db.delete(creditRequests).where(isSame).returning({ id: creditRequests.id }),
    ...answerTrace(context, request, 'accept_credit', HAS_CHANGED),
    ...invalidationStatements(context, { track: trackId === null ? [] : [trackId], album: albumId === null ? [] : [albumId] }),
    ...consentsAfter(context, kind, works, { title: null }),
  ]);
  if (!answered.length) {
    const current = await findAnswerable(context, requestId);
    await requireTerms(current, acceptance);
    throw notFound();
  }
  await announceReleases(context);
};

import { sql } from 'drizzle-orm';
import type { ManagedPremiere, PremiereKind } from '#contracts/catalogue/premiere';
import { premieres } from '#db/schema/premiere';
import { consentsAfter, consentsBefore } from '#functions/catalogue/credit/consent.service';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { isRefusedWithoutOffice } from '#functions/platform/audit/office.policy';
import { AppError } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { canAnnounce } from './premiere.policy';
import { premiereWhere } from './premiere.select';
import { isStillOwnRelease, requireOwnRelease } from './premiere.service';
import { type PremiereRow, toManagedPremiere } from './premiere.view';

const notToCome = () => new AppError(409, 'not_scheduled', 'Schedule the release for a time in the future, then announce it.');

/** Throws 403, 404, 409. */
export const requireAnnounceable = async (context: Context, kind: PremiereKind, id: number): Promise<PremiereRow> => {
  const row = await requireOwnRelease(context, kind, id);
  if (!canAnnounce({ ...row.permissions, scheduledAt: row.scheduledAt, albumId: row.albumId }, context.now)) throw notToCome();
  return row;
};

export const showPremiereSettings = async (context: Context, kind: PremiereKind, id: number): Promise<ManagedPremiere> =>
  toManagedPremiere(kind, await requireOwnRelease(context, kind, id), context.now);

/** Audits an act that only an administrative permission allows; empty otherwise. */
export const premiereTrace = async (
  context: Context,
  kind: PremiereKind,
  row: PremiereRow,
  verb: string,
  after?: Record<string, unknown>,
) =>
  (await isRefusedWithoutOffice(context.actor, (actor) => requireOwnRelease({ ...context, actor }, kind, row.id)))
    ? [auditStatement(context, { action: `${kind}s.${verb}`, subject: { type: kind, id: row.id, name: row.name }, after })]
    : [];

/** Throws 403, 404, 409 unless it is scheduled for the future. */
export const announceRelease = async (
  context: Context,
  kind: PremiereKind,
  id: number,
  input: { shows_tracks: boolean },
): Promise<ManagedPremiere> => {
  const { db, actor, now } = context;
  const row = await requireAnnounceable(context, kind, id);
  const trace = await premiereTrace(context, kind, row, 'announce', input);
  const subject = kind === 'album' ? { albumId: id } : { trackId: id };
  await guardedBatch(context, isStillOwnRelease(context, kind, row), [
    consentsBefore(context, kind, sql`(${id})`),
    db
      .insert(premieres)
      .values({ ...subject, showsTracks: input.shows_tracks, knownAt: row.scheduledAt!, createdBy: actor.user!.id, createdAt: now })
      .onConflictDoUpdate({
        target: kind === 'album' ? premieres.albumId : premieres.trackId,
        set: { showsTracks: input.shows_tracks },
      }),
    ...invalidationStatements(context, { [kind]: [id] }),
    ...consentsAfter(context, kind, sql`(${id})`, { title: null }),
    ...trace,
  ]);
  return showPremiereSettings(context, kind, id);
};

/** Also removes the teaser; saves remain, unseen. Throws 403, 404. */
export const withdrawPremiere = async (context: Context, kind: PremiereKind, id: number): Promise<void> => {
  const { db } = context;
  const row = await requireOwnRelease(context, kind, id);
  const trace = await premiereTrace(context, kind, row, 'withdraw_announcement');
  await guardedBatch(context, isStillOwnRelease(context, kind, row), [
    db.delete(premieres).where(sql`${premiereWhere(kind, id)}`),
    ...invalidationStatements(context, { [kind]: [id] }),
    ...trace,
  ]);
};

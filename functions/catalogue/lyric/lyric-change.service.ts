import { eq, sql } from 'drizzle-orm';
import type { Lyric, LyricFields } from '#contracts/catalogue/lyric';
import type { AuditAction } from '#contracts/platform/audit';
import { object, readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { lyrics } from '#db/schema/lyric';
import { tracks } from '#db/schema/track';
import { worksHeld } from '#functions/account/membership/work-guard.select';
import { canSeeTrack } from '#functions/catalogue/track/track.policy';
import { trackPermissions } from '#functions/catalogue/track/track.select';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { requireAll } from '#functions/platform/api/require-all-rows';
import { auditStatementWhere, changeStatements, HAS_CHANGED, removalStatements } from '#functions/platform/audit/audit.service';
import { isByOffice, withoutOffice } from '#functions/platform/audit/office.policy';
import { AppError, forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { isLyricTooLong } from './lyric.lrc';
import { canEditLyric, lyricOffice } from './lyric.policy';
import { showLyric } from './lyric.service';
import { foldedLyrics } from './lyric-folded';

const lyricsHeld = (actor: Context['actor'], rows: Parameters<typeof worksHeld>[2]) =>
  worksHeld(actor, 'track', rows, 'edit', lyricOffice(actor));

const readTracksOf = ({ db, actor }: Context, ids: number[]) =>
  readRows(
    db,
    object({
      ...trackPermissions(actor),
      id: tracks.id,
      name: tracks.name,
      text: lyrics.text,
      synced: lyrics.synced,
      language: lyrics.language,
      credits: lyrics.credits,
    }),
    sql`${lyrics} join ${tracks} on ${tracks.id} = ${lyrics.trackId} where ${isOneOf(lyrics.id, ids)}`,
  );

/** Throws 422 if the lyrics are too long once repeated lines are written out. */
const requireShort = ({ text, synced }: LyricFields): void => {
  if (isLyricTooLong(text, synced))
    throw validationError({ text: ['With repeated lines written out, these lyrics are too long. Repeat fewer lines.'] });
};

/** On a track that is not public, the audit log lists it under tracks. */
const actOn = (actor: Context['actor'], of: Parameters<typeof canSeeTrack>[1][], verb: 'create' | 'update' | 'delete'): AuditAction =>
  of.every((track) => canSeeTrack(withoutOffice(actor), track)) ? `lyrics.${verb}` : `tracks.${verb}_lyrics`;

/** Throws 403, 404, 409 if the track has lyrics, 422. */
export const createLyric = async (context: Context, trackId: number, fields: LyricFields): Promise<Lyric> => {
  const { db, actor, now } = context;
  const [track] = await readRows(
    db,
    object({ ...trackPermissions(actor), id: tracks.id, name: tracks.name }),
    sql`${tracks} where ${tracks.id} = ${trackId}`,
  );
  if (!track || track.deletedAt !== null || !canSeeTrack(actor, track)) throw notFound();
  if (!canEditLyric(actor, track)) throw forbidden();
  requireShort(fields);
  const none = sql`not exists (select 1 from ${lyrics} where ${lyrics.trackId} = ${trackId})`;
  const { text, synced, language, credits } = fields;
  const insert = db
    .insert(lyrics)
    .select(
      sql`select null, ${trackId}, ${text}, ${Number(synced)}, ${language}, ${credits}, ${now.getTime()}, ${now.getTime()}, 1, ${foldedLyrics(text, synced)} where ${none}`,
    )
    .returning({ id: lyrics.id });
  const entry = {
    action: actOn(actor, [track], 'create'),
    subject: { type: 'track', id: trackId, name: track.name },
    after: { text, synced, language, credits },
  } as const;
  const trace = isByOffice(actor, (who) => canEditLyric(who, track)) ? [auditStatementWhere(context, entry, HAS_CHANGED)] : [];
  const [[created]] = await guardedBatch(context, lyricsHeld(actor, [track]), [
    insert,
    ...trace,
    ...invalidationStatements(context, { track: [trackId] }),
  ]);
  if (!created) throw new AppError(409, 'has_lyrics', 'This track already has lyrics.');
  return showLyric(context, trackId);
};

/** Throws 403, 404, 422. */
export const updateLyric = async (context: Context, id: number, fields: LyricFields): Promise<Lyric> => {
  const { db, actor, now } = context;
  const [track] = await readTracksOf(context, [id]);
  if (!track || track.deletedAt !== null || !canSeeTrack(actor, track)) throw notFound();
  if (!canEditLyric(actor, track)) throw forbidden();
  requireShort(fields);
  const change = db
    .update(lyrics)
    .set({ ...fields, folded: foldedLyrics(fields.text, fields.synced), updatedAt: now })
    .where(eq(lyrics.id, id));
  const trace = isByOffice(actor, (who) => canEditLyric(who, track)) ? track : null;
  await guardedBatch(context, lyricsHeld(actor, [track]), [
    change,
    ...invalidationStatements(context, { track: [track.id] }),
    ...changeStatements(context, actOn(actor, [track], 'update'), 'track', trace, fields),
  ]);
  return showLyric(context, track.id);
};

/** All or none. Throws 403, 404. */
export const deleteLyrics = async (context: Context, ids: number[]): Promise<void> => {
  const { db, actor } = context;
  const rows = await readTracksOf(context, ids);
  requireAll(
    ids,
    rows.filter((track) => track.deletedAt === null && canSeeTrack(actor, track)),
    (track) => canEditLyric(actor, track),
  );
  const others = rows.filter((track) => isByOffice(actor, (who) => canEditLyric(who, track)));
  await guardedBatch(context, lyricsHeld(actor, rows), [
    db.delete(lyrics).where(isOneOf(lyrics.id, ids)),
    ...invalidationStatements(context, { track: rows.map((track) => track.id) }),
    ...removalStatements(context, actOn(actor, others, 'delete'), 'track', others, ({ text }) => ({ text })),
  ]);
};

import { sql } from 'drizzle-orm';
import {
  NOTES_A_WEEK,
  NOTES_WINDOW,
  type NoteDesk,
  type NotePreview,
  type NoteToSend,
  PREVIEW_RATE_LIMIT,
} from '#contracts/community/release-note';
import { readRows } from '#db/json-row';
import { releaseNotes } from '#db/schema/release-note';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { HOUR } from '#functions/platform/contract/duration';
import { toHtml, toText } from '#functions/platform/email/email.message';
import { readSender } from '#functions/platform/email/outbox.service';
import { unsubscribeUrl } from '#functions/platform/email/unsubscribe-seal';
import { AppError, validationError } from '#functions/platform/http/app-error';
import { noteState } from './release-note.policy';
import { audience, audienceCount } from './release-note.select';
import { alreadySent, deskRights, type NoteAddress, requireDesk, requireOwnLinks, showDesk } from './release-note.service';
import { type DeskRow, dayToCome, type NoteRow, obstacleOf, releasePath } from './release-note.view';
import { NOTE_SENTENCE, releaseNoteEmail } from './release-note-email';

const PREVIEW: RateLimitRule = { name: 'release-note-preview', ...PREVIEW_RATE_LIMIT };
const PREVIEW_LIFETIME_MS = HOUR;

const countAudience = async ({ db }: Pick<Context, 'db'>, artistId: number, until: Date) => {
  const [counts] = await readRows(db, audienceCount, audience(artistId, until));
  return counts ?? { notified: 0, mailed: 0 };
};

const nothingWritten = () => validationError({ body: ['Write a message first.'] });

/** Throws 409 if the note was sent, 422 if it is empty or links elsewhere. */
const requireDraft = (context: Pick<Context, 'env'>, { note }: DeskRow): NoteRow => {
  if (note && noteState(note) !== 'draft') throw alreadySent();
  if (!note?.body) throw nothingWritten();
  requireOwnLinks(context, note.body);
  return note;
};

/** Throws 404, 409, 422, 429. */
export const previewNote = async (context: Context, address: NoteAddress): Promise<NotePreview> => {
  const { actor, now } = context;
  const desk = await requireDesk(context, address);
  const { revision, body } = requireDraft(context, desk);
  await enforceRateLimit(context, [PREVIEW, actor.user!.id]);
  const [sender, counts] = await Promise.all([readSender(context), countAudience(context, desk.artist.id, now)]);
  const names = { artist: desk.artist.name, title: desk.release.name };
  const message = releaseNoteEmail(sender, { ...names, body, path: releasePath(address.kind, desk) }, unsubscribeUrl(context, '…'));
  return {
    revision,
    as_of: now.toISOString(),
    goes_at: dayToCome(desk, now)?.toISOString() ?? null,
    subject: message.subject,
    text: toText(message, sender),
    html: toHtml(message, sender),
    notice: { title: NOTE_SENTENCE.replace(/:(\w+)/g, (_, name: string) => names[name as keyof typeof names]), words: body },
    ...counts,
  };
};

const REFUSALS = {
  hidden: () => new AppError(409, 'not_out', 'You can send a note once the release is public or scheduled.'),
  week: () => new AppError(429, 'too_many', `An artist can send at most ${NOTES_A_WEEK} notes in seven days. Your draft is saved.`),
};
const outOfDate = () => new AppError(409, 'preview_old', 'This preview is out of date. Nothing was sent. Check the new preview.');
const otherCount = () =>
  new AppError(409, 'audience_changed', 'The number of followers has changed since the preview. Nothing was sent. Check the new preview.');
const nobody = () => new AppError(409, 'nobody', 'This note has no recipients yet.');

/** Queues the note as previewed, to be recalled for some minutes and sent once. Throws 404, 409 if the preview is outdated, 422, 429. */
export const sendNote = async (context: Context, address: NoteAddress, seen: NoteToSend): Promise<NoteDesk> => {
  const { db, actor, now } = context;
  const desk = await requireDesk(context, address);
  const note = requireDraft(context, desk);
  const obstacle = obstacleOf(desk, now);
  if (obstacle) throw REFUSALS[obstacle]();
  const asOf = new Date(seen.as_of);
  const age = now.getTime() - asOf.getTime();
  if (note.revision !== seen.revision || age < 0 || age > PREVIEW_LIFETIME_MS) throw outOfDate();
  const isPlanned = dayToCome(desk, now) !== null;
  const counts = await countAudience(context, desk.artist.id, asOf);
  if (counts.notified !== seen.notified || counts.mailed !== seen.mailed) throw otherCount();
  if (!isPlanned && !counts.notified && !counts.mailed) throw nobody();
  const lately = sql`(select count(*) from ${releaseNotes} as lately where lately.artist_id = ${desk.artist.id}
    and lately.sent_at > ${now.getTime() - NOTES_WINDOW})`;
  const change = db
    .update(releaseNotes)
    .set({
      sentAt: now,
      sentBy: actor.user!.id,
      audienceUntil: isPlanned ? null : asOf,
      promisedNotices: isPlanned ? null : counts.notified,
      promisedMails: isPlanned ? null : counts.mailed,
    })
    .where(
      sql`${releaseNotes.id} = ${note.id} and ${releaseNotes.sentAt} is null and ${releaseNotes.revision} = ${seen.revision} and ${lately} < ${NOTES_A_WEEK}`,
    )
    .returning({ id: releaseNotes.id });
  const [[sent]] = await guardedBatch(context, deskRights(context, address), [change]);
  if (!sent) throw alreadySent();
  return showDesk(context, address);
};

/** Throws 404, 409 once the first followers were notified. */
export const cancelNote = async (context: Context, address: NoteAddress): Promise<NoteDesk> => {
  const { note } = await requireDesk(context, address);
  const change = context.db
    .update(releaseNotes)
    .set({ sentAt: null, sentBy: null, audienceUntil: null, promisedNotices: null, promisedMails: null, stoppedAt: null })
    .where(sql`${releaseNotes.id} = ${note?.id ?? 0} and ${releaseNotes.sentAt} is not null and ${releaseNotes.begunAt} is null`)
    .returning({ id: releaseNotes.id });
  const [[taken]] = await guardedBatch(context, deskRights(context, address), [change]);
  if (!taken) throw new AppError(409, 'under_way', 'It can no longer be recalled. The first followers already received it.');
  return showDesk(context, address);
};

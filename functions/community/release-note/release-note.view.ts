import type { NoteDesk, NotedKind, ReleaseNote } from '#contracts/community/release-note';
import { NOTES_A_WEEK } from '#contracts/community/release-note';
import type { Read } from '#db/json-row';
import { albumPath, trackPath } from '#functions/platform/contract/page-path';
import { noteState } from './release-note.policy';
import type { desksOf, noteRow } from './release-note.select';

export type NoteRow = Read<typeof noteRow>;
type FoundDesk = Read<ReturnType<typeof desksOf>['row']>;
/** A desk of a release that there is. */
export type DeskRow = FoundDesk & { release: NonNullable<FoundDesk['release']> };

const toNote = (note: NoteRow): ReleaseNote => ({
  body: note.body,
  revision: note.revision,
  state: noteState(note),
  sent_at: note.sentAt?.toISOString() ?? null,
  notified: note.notifiedCount,
  mailed: note.mailedCount,
  promised: note.promisedNotices === null ? null : { notified: note.promisedNotices, mailed: note.promisedMails ?? 0 },
});

/** The moment to come at which a release is published; null for one that is out, or has none. */
export const dayToCome = ({ release }: DeskRow, now: Date): Date | null =>
  release.visibility === 'scheduled' && release.scheduledAt && release.scheduledAt > now ? release.scheduledAt : null;

/** Why a note cannot be sent at this moment. */
export const obstacleOf = (desk: DeskRow, now: Date): NoteDesk['obstacle'] => {
  if (!desk.release.isOut && !dayToCome(desk, now)) return 'hidden';
  return desk.sentLately >= NOTES_A_WEEK ? 'week' : null;
};

/** A desk as those see it who manage the artist. */
export const toDesk = (desk: DeskRow, now: Date): NoteDesk => ({
  artist: desk.artist,
  note: desk.note && toNote(desk.note),
  goes_at: dayToCome(desk, now)?.toISOString() ?? null,
  obstacle: obstacleOf(desk, now),
});

/** Where a release is, or will be. */
export const releasePath = (kind: NotedKind, { release }: Pick<DeskRow, 'release'>): string =>
  kind === 'album' ? albumPath(release, release.artists[0]?.slug) : trackPath(release);

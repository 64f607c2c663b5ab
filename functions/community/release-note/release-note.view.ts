import type { NoteDesk, NotedKind, ReleaseNote } from '#contracts/community/release-note';
import { NOTES_A_WEEK } from '#contracts/community/release-note';
import type { Read } from '#db/json-row';
import { albumPath, trackPath } from '#functions/platform/contract/page-path';
import { noteState } from './release-note.policy';
import type { desksOf, noteRow } from './release-note.select';

export type NoteRow = Read<typeof noteRow>;
type NullableDeskRow = Read<ReturnType<typeof desksOf>['row']>;
export type DeskRow = NullableDeskRow & { release: NonNullable<NullableDeskRow['release']> };

const toNote = (note: NoteRow): ReleaseNote => ({
  body: note.body,
  revision: note.revision,
  state: noteState(note),
  sent_at: note.sentAt?.toISOString() ?? null,
  notified: note.notifiedCount,
  mailed: note.mailedCount,
  promised: note.promisedNotices === null ? null : { notified: note.promisedNotices, mailed: note.promisedMails ?? 0 },
});

/** Returns null if the release is out or not scheduled. */
export const dayToCome = ({ release }: DeskRow, now: Date): Date | null =>
  release.visibility === 'scheduled' && release.scheduledAt && release.scheduledAt > now ? release.scheduledAt : null;

export const obstacleOf = (desk: DeskRow, now: Date): NoteDesk['obstacle'] => {
  if (!desk.release.isOut && !dayToCome(desk, now)) return 'hidden';
  return desk.sentLately >= NOTES_A_WEEK ? 'week' : null;
};

export const toDesk = (desk: DeskRow, now: Date): NoteDesk => ({
  artist: desk.artist,
  note: desk.note && toNote(desk.note),
  goes_at: dayToCome(desk, now)?.toISOString() ?? null,
  obstacle: obstacleOf(desk, now),
});

export const releasePath = (kind: NotedKind, { release }: Pick<DeskRow, 'release'>): string =>
  kind === 'album' ? albumPath(release, release.artists[0]?.slug) : trackPath(release);

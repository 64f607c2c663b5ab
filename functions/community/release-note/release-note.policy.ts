import type { NoteState } from '#contracts/community/release-note';

interface Progress {
  sentAt: Date | null;
  begunAt: Date | null;
  finishedAt: Date | null;
  stoppedAt: Date | null;
  mailsDue: number;
  mailedCount: number;
  skippedCount: number;
}

/** A note is `sent` once its last email is written or skipped. */
export const noteState = (note: Progress): NoteState => {
  if (!note.sentAt) return 'draft';
  if (note.stoppedAt) return 'stopped';
  if (!note.begunAt) return 'waiting';
  return note.finishedAt && note.mailedCount + note.skippedCount >= note.mailsDue ? 'sent' : 'sending';
};

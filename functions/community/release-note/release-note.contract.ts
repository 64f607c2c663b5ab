import { z } from 'zod';
import { artistReference } from '#contracts/catalogue/artist';
import { DAY, HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

/** What a note can be about: an album, or a track that stands on none. */
export const NOTED_KINDS = ['album', 'track'] as const;
export type NotedKind = (typeof NOTED_KINDS)[number];

export const NOTE_MAX = 1000;
/** So many notes of an artist are sent within so long, in milliseconds. */
export const NOTES_A_WEEK = 2;
export const NOTES_WINDOW = 7 * DAY;
/** A preview counts the followers: so often in an hour. */
export const PREVIEW_RATE_LIMIT = { times: 60, seconds: HOUR_IN_SECONDS };

/**
 * How far a note is: `waiting` is one that goes with the next run of the clock, or on the day of its release, and can be taken back; `stopped` one
 * whose sender lost the right to it before all were told.
 */
export const NOTE_STATES = ['draft', 'waiting', 'sending', 'sent', 'stopped'] as const;
export type NoteState = (typeof NOTE_STATES)[number];

const count = z.number();

export const releaseNote = z.object({
  body: z.string(),
  revision: count,
  state: z.enum(NOTE_STATES),
  sent_at: z.string().nullable(),
  /** How many were told so far, on the site and by mail, and how many it was said to go to. */
  notified: count,
  mailed: count,
  promised: z.object({ notified: count, mailed: count }).nullable(),
});
export type ReleaseNote = z.infer<typeof releaseNote>;

/** The note of one artist about a release, as those see it who manage the artist. */
export const noteDesk = z.object({
  artist: artistReference,
  note: releaseNote.nullable(),
  /** When the release comes out, where that is to come: a note that is sent before waits for it. */
  goes_at: z.string().nullable(),
  /** Why nothing can be sent at this moment; null where it can. */
  obstacle: z.enum(['hidden', 'week']).nullable(),
});
export type NoteDesk = z.infer<typeof noteDesk>;

/** Exactly what goes, and to how many. */
export const notePreview = z.object({
  revision: count,
  /** The moment up to which followers were counted; those who come later get nothing. */
  as_of: z.string(),
  goes_at: z.string().nullable(),
  subject: z.string(),
  /** The mail as its reader finds it, but for their own address to unsubscribe at. */
  text: z.string(),
  html: z.string(),
  notice: z.object({ title: z.string(), words: z.string() }),
  notified: count,
  mailed: count,
});
export type NotePreview = z.infer<typeof notePreview>;

const releaseParams = z.object({ kind: z.enum(NOTED_KINDS), id: idParam });
const noteParams = releaseParams.extend({ artist: idParam });
const deskAnswer = z.object({ desk: noteDesk });
const revision = z.int('Say which version it is.').min(0, 'Say which version it is.');

export const noteDraft = z.object({
  body: z.string('Write something.').trim().max(NOTE_MAX, `A note has at most ${NOTE_MAX} characters.`),
  /** The version that was changed; 0 for the first. */
  revision,
});

/** What was seen in the preview: if anything of it is different now, nothing goes. */
export const noteToSend = z.object({
  revision,
  as_of: z.iso.datetime({ offset: true, error: 'Look at the preview first.' }),
  notified: z.int('Look at the preview first.').min(0, 'Look at the preview first.'),
  mailed: z.int('Look at the preview first.').min(0, 'Look at the preview first.'),
});
export type NoteToSend = z.output<typeof noteToSend>;

export const releaseNoteApi = {
  list: endpoint({
    method: 'GET',
    path: '/release-notes/:kind/:id',
    summary: 'List the notes about a release to followers of its artists, of those artists that one manages',
    params: releaseParams,
    response: z.object({ desks: z.array(noteDesk) }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/release-notes/:kind/:id/:artist',
    summary: 'Keep the draft of a note to the followers of an artist; one that was sent stays as it is',
    params: noteParams,
    body: noteDraft,
    response: deskAnswer,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/release-notes/:kind/:id/:artist/preview',
    summary: 'Show exactly what a note says and how many followers it goes to',
    params: noteParams,
    response: z.object({ preview: notePreview }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/release-notes/:kind/:id/:artist/send',
    summary: 'Send a note as it was previewed, once; refused where its words or the number of followers are different by now',
    params: noteParams,
    body: noteToSend,
    response: deskAnswer,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/release-notes/:kind/:id/:artist/send',
    summary: 'Take a note back before the first follower was told: it is a draft again',
    params: noteParams,
    response: deskAnswer,
  }),
};

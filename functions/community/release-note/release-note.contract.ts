import { z } from 'zod';
import { artistReference } from '#contracts/catalogue/artist';
import { DAY, HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

/** A track on an album has no separate note. */
export const NOTED_KINDS = ['album', 'track'] as const;
export type NotedKind = (typeof NOTED_KINDS)[number];

export const NOTE_MAX = 1000;
export const NOTES_A_WEEK = 2;
export const NOTES_WINDOW = 7 * DAY;
/** Each preview counts the followers. */
export const PREVIEW_RATE_LIMIT = { times: 60, seconds: HOUR_IN_SECONDS };

/** `waiting`: for the next run or the release day, and can be recalled; `stopped`: the sender lost the right before all followers were notified. */
export const NOTE_STATES = ['draft', 'waiting', 'sending', 'sent', 'stopped'] as const;
export type NoteState = (typeof NOTE_STATES)[number];

const count = z.number();

export const releaseNote = z.object({
  body: z.string(),
  revision: count,
  state: z.enum(NOTE_STATES),
  sent_at: z.string().nullable(),
  /** Recipients so far, and as promised by the preview. */
  notified: count,
  mailed: count,
  promised: z.object({ notified: count, mailed: count }).nullable(),
});
export type ReleaseNote = z.infer<typeof releaseNote>;

export const noteDesk = z.object({
  artist: artistReference,
  note: releaseNote.nullable(),
  /** The release date if it is in the future; the note waits for it. */
  goes_at: z.string().nullable(),
  obstacle: z.enum(['hidden', 'week']).nullable(),
});
export type NoteDesk = z.infer<typeof noteDesk>;

export const notePreview = z.object({
  revision: count,
  /** Later followers get nothing. */
  as_of: z.string(),
  goes_at: z.string().nullable(),
  subject: z.string(),
  /** As sent, except for the personal unsubscribe URL. */
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
const revision = z.int('Provide the version.').min(0, 'Provide the version.');

export const noteDraft = z.object({
  body: z.string('Enter a text.').trim().max(NOTE_MAX, `A note has at most ${NOTE_MAX} characters.`),
  /** The edited version; 0 for the first. */
  revision,
});

/** The values of the preview; any difference prevents sending. */
export const noteToSend = z.object({
  revision,
  as_of: z.iso.datetime({ offset: true, error: 'Open the preview first.' }),
  notified: z.int('Open the preview first.').min(0, 'Open the preview first.'),
  mailed: z.int('Open the preview first.').min(0, 'Open the preview first.'),
});
export type NoteToSend = z.output<typeof noteToSend>;

export const releaseNoteApi = {
  list: endpoint({
    method: 'GET',
    path: '/release-notes/:kind/:id',
    summary: 'List the notes about a release to followers of your artists',
    params: releaseParams,
    response: z.object({ desks: z.array(noteDesk) }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/release-notes/:kind/:id/:artist',
    summary: 'Save the draft of a note to the followers of an artist; sent notes can’t be edited',
    params: noteParams,
    body: noteDraft,
    response: deskAnswer,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/release-notes/:kind/:id/:artist/preview',
    summary: 'Preview a note and its number of recipients',
    params: noteParams,
    response: z.object({ preview: notePreview }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/release-notes/:kind/:id/:artist/send',
    summary: 'Send a note once, as previewed; fails if the text or the number of followers has changed',
    params: noteParams,
    body: noteToSend,
    response: deskAnswer,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/release-notes/:kind/:id/:artist/send',
    summary: 'Turn a note back into a draft before the first follower is notified',
    params: noteParams,
    response: deskAnswer,
  }),
};

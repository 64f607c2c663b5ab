import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { INSIGHT_DAYS_MAX } from './insight.contract';

/** Characters per note, and notes per artist. */
export const NOTE_MAX = 200;
export const NOTES_MAX = 1000;

export const insightNote = z.object({
  id: z.number(),
  day: z.string(),
  text: z.string(),
  /** Null for deleted accounts. */
  author: z.string().nullable(),
});
export type InsightNote = z.infer<typeof insightNote>;

/** `day` is UTC. */
export const noteBody = z.object({
  day: z.iso.date('Write a day as YYYY-MM-DD.'),
  text: z.string('Enter a text.').trim().min(1, 'Enter a text.').max(NOTE_MAX, `A note has at most ${NOTE_MAX} characters.`),
});
export type NoteBody = z.infer<typeof noteBody>;

const rangeDay = z.iso.date('Write a day as YYYY-MM-DD.');
const note = z.object({ note: insightNote });

export const insightNoteApi = {
  list: endpoint({
    method: 'GET',
    path: '/artists/:id/insight-notes',
    summary: `List the notes on the days of an artist, the latest day first; at most ${INSIGHT_DAYS_MAX} of them`,
    params: z.object({ id: idParam }),
    query: z.object({ from: rangeDay, to: rangeDay }),
    response: z.object({ notes: z.array(insightNote) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/artists/:id/insight-notes',
    summary: 'Create a note on a day, visible to managers of the artist',
    params: z.object({ id: idParam }),
    body: noteBody,
    response: note,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/insight-notes/:id',
    summary: 'Update a note on a day',
    params: z.object({ id: idParam }),
    body: noteBody,
    response: note,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/insight-notes/:id',
    summary: 'Delete a note on a day',
    params: z.object({ id: idParam }),
    response: done,
  }),
};

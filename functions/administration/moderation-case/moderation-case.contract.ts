import { z } from 'zod';
import { moderatedThing } from '#contracts/administration/moderation';
import { REPORT_DECISIONS, REPORT_OUTCOMES, REPORT_REASONS, REPORTED_KINDS } from '#contracts/community/content-report';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { IDS_MAX, idParam } from '#functions/platform/contract/id';

export const CASES_MAX = 100;
export const CASE_NOTE_MAX = 1000;

const kind = z.enum(REPORTED_KINDS, `Choose among: ${REPORTED_KINDS.join(', ')}.`);

const person = z.object({ id: z.number(), name: z.string(), slug: z.string(), image: z.string().nullable() });
export type CasePerson = z.infer<typeof person>;

export const moderationCase = z.object({
  kind,
  id: z.number(),
  /** Title, or the text of a comment. */
  name: z.string(),
  /** For a comment, the page it was posted on. */
  path: z.string(),
  /** For a comment, the name of the commented item. */
  place: z.string().nullable(),
  reports_count: z.number(),
  reported_at: z.string(),
  reason: z.enum(REPORT_REASONS),
  /** Author, owner or first manager of the artist; null if no one is responsible. */
  person: person.nullable(),
  /** In the bin; the snapshots of the reports remain. */
  deleted: z.boolean(),
  assignee: person.nullable(),
});
export type ModerationCase = z.infer<typeof moderationCase>;

const snapshot = z.object({ name: z.string(), text: z.string(), image: z.string().nullable() });
export type Snapshot = z.infer<typeof snapshot>;

const report = z.object({
  id: z.number(),
  reason: z.enum(REPORT_REASONS),
  note: z.string().nullable(),
  created_at: z.string(),
  user: person,
  /** Null for reports older than snapshots. */
  snapshot: snapshot.nullable(),
});
export type CaseReport = z.infer<typeof report>;

const note = z.object({ id: z.number(), text: z.string(), by: z.string(), created_at: z.string() });
export type CaseNote = z.infer<typeof note>;

const pastReport = z.object({
  id: z.number(),
  reason: z.enum(REPORT_REASONS),
  decision: z.enum(REPORT_OUTCOMES),
  decided_at: z.string(),
  snapshot: snapshot.nullable(),
});
export type PastReport = z.infer<typeof pastReport>;

export const caseNoteBody = z.object({
  text: z.string('Write a note.').trim().min(1, 'Write a note.').max(CASE_NOTE_MAX, `At most ${CASE_NOTE_MAX} characters.`),
});

export const caseDetail = moderationCase.extend({
  now: snapshot,
  /** Null for comments and profiles. */
  visibility: moderatedThing.shape.visibility.nullable(),
  reports: z.array(report),
  /** By moderators, for moderators; oldest first. */
  notes: z.array(note),
  /** Possible assignees. */
  moderators: z.array(person),
  history: z.object({
    since: z.string().nullable(),
    suspended: z.boolean(),
    /** The person's reports so far: dismissed and upheld. */
    kept: z.number(),
    removed: z.number(),
    /** The latest decided ones, with the reported content. */
    past: z.array(pastReport),
    manageable: z.boolean(),
  }),
});
export type CaseDetail = z.infer<typeof caseDetail>;

const named = z.object({ kind, id: z.number('Provide an id.').int().positive() });
export type NamedCase = z.infer<typeof named>;

/** `visibility` is the one before the decision; null if it did not change. */
const decided = named.extend({ visibility: moderatedThing.shape.visibility.nullable() });
export type DecidedCase = z.infer<typeof decided>;

const several = <Case extends z.ZodType>(one: Case) =>
  z.array(one).min(1, 'Choose at least one.').max(IDS_MAX, `At most ${IDS_MAX} at once.`);

const decision = z.enum(REPORT_DECISIONS, `Choose among: ${REPORT_DECISIONS.join(', ')}.`);

export const moderationCaseApi = {
  list: endpoint({
    method: 'GET',
    path: '/moderation-cases',
    summary: 'List open reports that the caller may moderate, most urgent first',
    query: z.object({ kind: kind.optional(), person: idParam.optional() }),
    response: z.object({ cases: z.array(moderationCase), total: z.number() }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/moderation-cases/:kind/:id',
    summary: 'Show a case with the reported and current content, the reports and the responsible user',
    params: z.object({ kind, id: idParam }),
    response: z.object({ case: caseDetail }),
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/moderation-cases/:kind/:id/assignee',
    summary: 'Assign a case to a user who may decide it, or to no one',
    params: z.object({ kind, id: idParam }),
    body: z.object({ user_id: z.number('Choose a user.').int().positive().nullable() }),
    response: z.object({ assignee: person.nullable() }),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/moderation-cases/:kind/:id/notes',
    summary: 'Add a note for other moderators to a case',
    params: z.object({ kind, id: idParam }),
    body: caseNoteBody,
    response: z.object({ note }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/moderation-cases/decisions',
    summary: 'Decide cases together: `kept` leaves them as they are, `removed` deletes comments and hides everything else',
    body: z.object({ cases: several(named), decision }),
    response: z.object({
      cases: z.array(decided),
      decided_at: z.string(),
      /** Restores deleted comments for `BULK_UNDO_SECONDS`. */
      undo_token: z.string().nullable(),
    }),
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/moderation-cases/reopenings',
    summary: 'Undo a decision: reopens the reports, restores the previous visibility and, by their token, deleted comments',
    body: z.object({
      cases: several(decided),
      decided_at: z.iso.datetime('Provide the time of the decision.'),
      undo_token: z.string().max(100).nullish(),
    }),
    response: done,
  }),
};

import { z } from 'zod';
import { moderatedThing } from '#contracts/administration/moderation';
import { REPORT_DECISIONS, REPORT_REASONS, REPORTED_KINDS } from '#contracts/community/content-report';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { IDS_MAX, idParam } from '#functions/platform/contract/id';

/** So many cases are listed at once, the most urgent. */
export const CASES_MAX = 100;

const kind = z.enum(REPORTED_KINDS, `Choose among: ${REPORTED_KINDS.join(', ')}.`);

const person = z.object({ id: z.number(), name: z.string(), slug: z.string(), image: z.string().nullable() });
export type CasePerson = z.infer<typeof person>;

/** Something with reports that nobody has decided. */
export const moderationCase = z.object({
  kind,
  id: z.number(),
  /** What it is called; of a comment its words. */
  name: z.string(),
  /** Where it stands; of a comment the page that it was made on. */
  path: z.string(),
  /** What it belongs to: of a comment what it was said of. */
  place: z.string().nullable(),
  reports_count: z.number(),
  /** When the first of them came. */
  reported_at: z.string(),
  /** The most urgent reason that somebody gave. */
  reason: z.enum(REPORT_REASONS),
  /** Who answers for it: its author, its owner, the first who manages its artist; null where nobody does. */
  person: person.nullable(),
});
export type ModerationCase = z.infer<typeof moderationCase>;

/** What something showed at a moment. */
const snapshot = z.object({ name: z.string(), text: z.string(), image: z.string().nullable() });
export type Snapshot = z.infer<typeof snapshot>;

const report = z.object({
  id: z.number(),
  reason: z.enum(REPORT_REASONS),
  note: z.string().nullable(),
  created_at: z.string(),
  user: person,
  /** How it stood when it was reported; null for a report from before that was kept. */
  snapshot: snapshot.nullable(),
});
export type CaseReport = z.infer<typeof report>;

/** A case with everything that its decision hangs on. */
export const caseDetail = moderationCase.extend({
  now: snapshot,
  /** Who may see it; null for comments and profiles. */
  visibility: moderatedThing.shape.visibility.nullable(),
  reports: z.array(report),
  history: z.object({
    /** When the person came; null where nobody answers for it. */
    since: z.string().nullable(),
    /** Whether they are suspended at this moment. */
    suspended: z.boolean(),
    /** How many reports of what is theirs were dismissed, and how many were right. */
    kept: z.number(),
    removed: z.number(),
    /** Whether the caller may suspend them. */
    manageable: z.boolean(),
  }),
});
export type CaseDetail = z.infer<typeof caseDetail>;

const named = z.object({ kind, id: z.number('Say which one.').int().positive() });
export type NamedCase = z.infer<typeof named>;

/** A case that was decided, with who could see the thing before; null where that was not changed. */
const decided = named.extend({ visibility: moderatedThing.shape.visibility.nullable() });
export type DecidedCase = z.infer<typeof decided>;

const several = <Case extends z.ZodType>(one: Case) =>
  z.array(one).min(1, 'Choose at least one.').max(IDS_MAX, `At most ${IDS_MAX} at once.`);

const decision = z.enum(REPORT_DECISIONS, `Choose among: ${REPORT_DECISIONS.join(', ')}.`);

export const moderationCaseApi = {
  list: endpoint({
    method: 'GET',
    path: '/moderation-cases',
    summary: 'List what was reported and not decided yet, the most urgent first, of the kinds that the caller’s offices are over',
    query: z.object({ kind: kind.optional(), person: idParam.optional() }),
    response: z.object({ cases: z.array(moderationCase), total: z.number() }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/moderation-cases/:kind/:id',
    summary: 'Show a case: what was reported, how it stands now, the reports and who answers for it',
    params: z.object({ kind, id: idParam }),
    response: z.object({ case: caseDetail }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/moderation-cases/decisions',
    summary: 'Decide cases together: `kept` leaves them as they are, `removed` deletes comments and hides everything else',
    body: z.object({ cases: several(named), decision }),
    response: z.object({ cases: z.array(decided), decided_at: z.string() }),
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/moderation-cases/reopenings',
    summary: 'Take a decision back: the reports are open again, and what was hidden by it is shown as it was',
    body: z.object({ cases: several(decided), decided_at: z.iso.datetime('Say when it was decided.') }),
    response: done,
  }),
};

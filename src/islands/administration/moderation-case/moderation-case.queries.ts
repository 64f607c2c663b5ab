import { type DecidedCase, type ModerationCase, moderationCaseApi, type NamedCase } from '#contracts/administration/moderation-case';
import type { ReportDecision } from '#contracts/community/content-report';
import { subjectOf } from '#functions/platform/contract/subject';
import { call } from '#islands/platform/api-client/api-call';

export const QUEUE_PATH = '/admin/moderation';
export const QUEUE_BY_PERSON_PATH = `${QUEUE_PATH}?group=user`;

export const casePath = ({ kind, id }: NamedCase, isByPerson = false): string =>
  `${isByPerson ? `${QUEUE_BY_PERSON_PATH}&` : `${QUEUE_PATH}?`}case=${subjectOf(kind, id)}`;

export const isSameCase = (one: NamedCase, other: NamedCase): boolean => one.kind === other.kind && one.id === other.id;

export const decideCases = (cases: ModerationCase[], decision: ReportDecision) =>
  call(moderationCaseApi.decide, { body: { cases: cases.map(({ kind, id }) => ({ kind, id })), decision } });

export const assignCase = ({ kind, id }: NamedCase, userId: number | null) =>
  call(moderationCaseApi.assign, { params: { kind, id }, body: { user_id: userId } });

export const addNote = ({ kind, id }: NamedCase, text: string) => call(moderationCaseApi.addNote, { params: { kind, id }, body: { text } });

export const reopenCases = (cases: DecidedCase[], decidedAt: string, undoToken: string | null) =>
  call(moderationCaseApi.reopen, { body: { cases, decided_at: decidedAt, undo_token: undoToken } });

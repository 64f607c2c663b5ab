import { type DecidedCase, type ModerationCase, moderationCaseApi, type NamedCase } from '#contracts/administration/moderation-case';
import type { ReportDecision } from '#contracts/community/content-report';
import { subjectOf } from '#functions/platform/contract/subject';
import { call } from '#islands/platform/api-client/api-call';

export const casePath = ({ kind, id }: NamedCase): string => `/admin/moderation?case=${subjectOf(kind, id)}`;

export const isSameCase = (one: NamedCase, other: NamedCase): boolean => one.kind === other.kind && one.id === other.id;

export const decideCases = (cases: ModerationCase[], decision: ReportDecision) =>
  call(moderationCaseApi.decide, { body: { cases: cases.map(({ kind, id }) => ({ kind, id })), decision } });

export const reopenCases = (cases: DecidedCase[], decidedAt: string, undoToken: string | null) =>
  call(moderationCaseApi.reopen, { body: { cases, decided_at: decidedAt, undo_token: undoToken } });

import { REPORTED_KINDS, type ReportedKind } from '#contracts/community/content-report';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

/** The kinds of things that the actor decides about: those that they hold the office over. */
export const decidedKinds = (actor: Actor): ReportedKind[] => REPORTED_KINDS.filter((kind) => hasPermission(actor, `${kind}s.update`));

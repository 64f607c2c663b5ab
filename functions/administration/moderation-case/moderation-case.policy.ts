import { REPORTED_KINDS, type ReportedKind } from '#contracts/community/content-report';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

export const decidedKinds = (actor: Actor): ReportedKind[] => REPORTED_KINDS.filter((kind) => hasPermission(actor, `${kind}s.update`));

import type { LabelKindName } from '#contracts/catalogue/label';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

export const canEditLabels = (actor: Actor, kind: LabelKindName): boolean => hasPermission(actor, `${kind}.update`);

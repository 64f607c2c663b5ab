import type { LabelKindName } from '#contracts/catalogue/label';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

export const canKeepLabels = (actor: Actor, kind: LabelKindName): boolean => hasPermission(actor, `${kind}.update`);

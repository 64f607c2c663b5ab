import { readActor } from '#functions/account/auth/actor';
import { scopeOf } from '#functions/account/token/operation-scope';
import { isShownToViewers } from '#functions/account/token/viewer-operations';
import { requireOwnWorkspace } from '#functions/account/workspace/active-workspace.service';
import type { Callers } from '#functions/platform/api/serve';
import { bootstrapOf } from '#functions/site/bootstrap/bootstrap.service';

export const callers: Callers = {
  readActor,
  scopeOf,
  isShownToViewers,
  enterWorkspace: requireOwnWorkspace,
  readBootstrapData: bootstrapOf,
};

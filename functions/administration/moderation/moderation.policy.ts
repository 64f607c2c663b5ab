import type { ModeratedKind } from '#contracts/administration/moderation';
import type { Visibility } from '#contracts/catalogue/publishing';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

/** Whether the actor holds the office over things of a kind, whoever they belong to. */
export const canModerate = (actor: Actor, kind: ModeratedKind): boolean => hasPermission(actor, `${kind}s.update`);

/** Whether a thing of the kind can be so: only music is unlisted, or waits for its day. */
export const canBe = (kind: ModeratedKind, visibility: Visibility): boolean =>
  kind === 'album' || kind === 'track' || visibility === 'public' || visibility === 'private';

/** Whether it is to be found, at its address at least. */
export const isShown = (visibility: Visibility): boolean => visibility === 'public' || visibility === 'unlisted';

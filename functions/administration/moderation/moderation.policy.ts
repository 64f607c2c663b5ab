import type { ModeratedKind } from '#contracts/administration/moderation';
import type { Visibility } from '#contracts/catalogue/publishing';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

export const canModerate = (actor: Actor, kind: ModeratedKind): boolean => hasPermission(actor, `${kind}s.update`);

/** Only albums and tracks can be unlisted or scheduled. */
export const canBe = (kind: ModeratedKind, visibility: Visibility): boolean =>
  kind === 'album' || kind === 'track' || visibility === 'public' || visibility === 'private';

export const isShown = (visibility: Visibility): boolean => visibility === 'public' || visibility === 'unlisted';

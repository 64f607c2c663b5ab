import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

interface RequestRights {
  userId: number;
  state: 'pending' | 'approved' | 'denied' | 'withdrawn';
  /** Managers of the artist that it is about. */
  keepers: { id: number }[];
}

interface Reviewed {
  type: 'become-artist' | 'verify-artist' | 'claim-artist';
  artistName: string;
  user: { name: string } | null;
  applicant: { isSuspended: boolean; isDeletionDue: boolean; hasAccess: boolean } | null;
  artist: { name: string; disabled: boolean; deletedAt: Date | null } | null;
  isEntitled: boolean;
}

export const canDecide = (actor: Actor): boolean => hasPermission(actor, 'backstageRequests.update');

const isOwn = (actor: Actor, request: RequestRights): boolean => actor.user !== null && actor.user.id === request.userId;

export const canSeeRequest = (actor: Actor, request: RequestRights): boolean => isOwn(actor, request) || canDecide(actor);

export const canWithdrawRequest = (actor: Actor, request: RequestRights): boolean => isOwn(actor, request) && request.state === 'pending';

const concerns = (actor: Actor, request: RequestRights): boolean =>
  isOwn(actor, request) || request.keepers.some(({ id }) => id === actor.user?.id);

/** Only administrators may decide their own requests and those about an artist they manage. */
export const canDecideRequest = (actor: Actor, request: RequestRights): boolean =>
  canDecide(actor) && request.state === 'pending' && (!concerns(actor, request) || hasPermission(actor, 'admin'));

export const canSeeAddress = (actor: Actor): boolean => hasPermission(actor, 'users.update');

const namesakeRefusal = (artistName: string, namesake: string): string =>
  `“${artistName}” looks like “${namesake}”, a verified artist. Deny the request, or remove the verified badge from “${namesake}” first.`;

/** The reason that a request cannot be approved at present. `approvableWhere` repeats it; `namesake` is a verified artist. */
export const approvalRefusal = (
  { type, artistName, user, applicant, artist, isEntitled }: Reviewed,
  namesake: string | null = null,
): string | null => {
  if (!user || !applicant) return 'The account was deleted. Deny the request.';
  if (applicant.isDeletionDue) return `The account of ${user.name} is scheduled for deletion. Restore it first, or deny the request.`;
  if (applicant.isSuspended) return `${user.name} is suspended. Lift the suspension first, or deny the request.`;
  if (!applicant.hasAccess) return `${user.name} must verify their email address first.`;
  if (namesake !== null && type !== 'claim-artist') return namesakeRefusal(artistName, namesake);
  if (type === 'become-artist') return null;
  if (!artist || artist.deletedAt) return `“${artist?.name ?? artistName}” was deleted. Restore it first, or deny the request.`;
  if (artist.disabled) return `“${artist.name}” is hidden. Show it first, or deny the request.`;
  if (!isEntitled) return `${user.name} doesn’t manage “${artist.name}”. Deny the request.`;
  if (type === 'verify-artist' && artist.name !== artistName) return `“${artistName}” is now called “${artist.name}”. Deny the request.`;
  return null;
};

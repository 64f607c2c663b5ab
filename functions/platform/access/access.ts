import { PASSWORD_CONFIRMATION_SECONDS, type Permission } from '#functions/platform/contract/permission';
import { AppError, forbidden, unauthenticated } from '#functions/platform/http/app-error';
import type { Actor } from './actor';
import { hasPermission } from './permission.policy';

/**
 * Who may call an operation before any row is read: `anyone`, guests too; `login`, a user; `session`, a user in a browser, not by an
 * access token; `confirmed`, the same with a recently confirmed password; a permission, for everybody who has it, with `bySession` not by
 * an access token. None of these admits a restricted account (suspended, or not verified yet): `gate` is `session` for them as well, and
 * `always` is everybody.
 */
export type AccessRule = 'anyone' | 'login' | 'session' | 'confirmed' | 'gate' | 'always' | { permission: Permission; bySession?: true };

const RESTRICTIONS = {
  suspended: () => new AppError(403, 'suspended', 'Your account is suspended.'),
  unverified: () => new AppError(403, 'unverified', 'Verify your email first.'),
};

/** How somebody is refused whose address is only a claim so far, where it would open something. */
const unproved = () =>
  new AppError(403, 'unproved_address', 'Verify your email address first.', undefined, undefined, {
    label: 'Account settings',
    action: '/account-settings',
  });

/** Refuses a person who has not shown that they read their address. Errors: 401, 403. */
export const requireVerifiedEmail = (actor: Actor): void => {
  if (!actor.user) throw unauthenticated();
  if (!actor.user.hasProvedAddress) throw unproved();
};

const requireLogin = (actor: Actor): void => {
  if (!actor.user) throw unauthenticated();
};

const requireSession = (actor: Actor): void => {
  requireLogin(actor);
  if (!actor.session) throw forbidden('An access token cannot do this.');
};

/** Refuses unless the password was confirmed in this session within the last 9000 s by the server's clock. Errors: 401, 403, 423. */
export const requireConfirmedPassword = (actor: Actor, now: Date): void => {
  requireSession(actor);
  if (isPasswordConfirmed(actor, now)) return;
  throw new AppError(423, 'password_not_confirmed', 'Confirm your password first.');
};

/** Whether the password was confirmed in this session within the last 9000 s. */
export const isPasswordConfirmed = (actor: Actor, now: Date): boolean => {
  const confirmed = actor.session?.passwordConfirmedAt?.getTime();
  return confirmed !== undefined && now.getTime() - confirmed <= PASSWORD_CONFIRMATION_SECONDS * 1000;
};

/** Lets the actor in or throws: 401 who must log in, 403 who may not, 423 who must confirm the password. */
export const authorize = (access: AccessRule, actor: Actor, now: Date): void => {
  if (actor.restriction && access !== 'always' && access !== 'gate') throw RESTRICTIONS[actor.restriction]();
  if (access === 'always' || access === 'anyone') return;
  if (access === 'confirmed') requireConfirmedPassword(actor, now);
  else if (access === 'gate' || access === 'session') requireSession(actor);
  else if (access === 'login') requireLogin(actor);
  else if (!hasPermission(actor, access.permission)) throw actor.user ? forbidden() : unauthenticated();
  else if (access.bySession) requireSession(actor);
};

import { PASSWORD_CONFIRMATION_SECONDS, type Permission } from '#functions/platform/contract/permission';
import type { TokenScope } from '#functions/platform/contract/token-scope';
import { AppError, forbidden, unauthenticated } from '#functions/platform/http/app-error';
import type { Actor } from './actor';
import { hasPermission } from './permission.policy';

/**
 * `anyone`: guests too. `login`: a user. `session`: a user's browser, no access token. `confirmed`: a session with a recently confirmed password.
 * A permission admits its holders; `bySession` excludes access tokens. None of these admits restricted accounts (suspended, unverified, not approved):
 * `gate` is `session` for them too, `always` admits everyone. `signed` admits signed URLs and monitors: the actor is not read, so it needs
 * no database, and the handler verifies the signature.
 */
export type AccessRule =
  | 'anyone'
  | 'login'
  | 'session'
  | 'confirmed'
  | 'gate'
  | 'always'
  | 'signed'
  | { permission: Permission; bySession?: true };

/** The scope required of an access token; `open` requires none, `never` refuses tokens. */
export type OperationScope = TokenScope | 'open' | 'never';

const RESTRICTIONS = {
  suspended: () => new AppError(403, 'suspended', 'Your account is suspended.'),
  waiting: () => new AppError(403, 'waiting', 'Your account isn’t approved yet.'),
  unverified: () => new AppError(403, 'unverified', 'Verify your email first.'),
};

const unproved = () =>
  new AppError(403, 'unproved_address', 'Verify your email address first.', undefined, undefined, {
    label: 'Account settings',
    action: '/account-settings',
  });

/** Throws 401, or 403 if the user's email address is not verified. */
export const requireVerifiedEmail = (actor: Actor): void => {
  if (!actor.user) throw unauthenticated();
  if (!actor.user.hasProvedAddress) throw unproved();
};

const byToken = () => forbidden('An access token cannot do this.');

/** Throws 403 naming the missing scope. Tokens without scopes may do everything. */
export const requireScope = ({ token }: Actor, scope: OperationScope | undefined): void => {
  if (!token?.scopes || scope === 'open') return;
  if (scope === undefined || scope === 'never') throw byToken();
  if (token.scopes.includes(scope)) return;
  throw new AppError(403, 'missing_scope', `This access token lacks the scope "${scope}".`, undefined, {
    'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"`,
  });
};

/** Limits an administrator who views the site as another user to visible reads; `always` is the way out. Throws 403. */
export const requireShown = (actor: Actor, access: AccessRule, { isRead, isShown }: { isRead: boolean; isShown: boolean }): void => {
  if (!actor.viewer || access === 'always') return;
  if (!isRead) throw new AppError(403, 'viewing', 'You are viewing the site as another user, so you cannot change anything.');
  if (!isShown) throw new AppError(403, 'viewing_hidden', 'This is hidden while you view the site as another user.');
};

const requireLogin = (actor: Actor): void => {
  if (!actor.user) throw unauthenticated();
};

const requireSession = (actor: Actor): void => {
  requireLogin(actor);
  if (!actor.session) throw byToken();
};

/** Throws 401, 403, or 423 unless the password was confirmed in this session within the last 9000 s. */
export const requireConfirmedPassword = (actor: Actor, now: Date): void => {
  requireSession(actor);
  if (isPasswordConfirmed(actor, now)) return;
  throw new AppError(423, 'password_not_confirmed', 'Confirm your password first.');
};

export const isPasswordConfirmed = (actor: Actor, now: Date): boolean => {
  const confirmed = actor.session?.passwordConfirmedAt?.getTime();
  return confirmed !== undefined && now.getTime() - confirmed <= PASSWORD_CONFIRMATION_SECONDS * 1000;
};

/** Throws 401 (log in), 403 (not allowed) or 423 (confirm the password). */
export const authorize = (access: AccessRule, actor: Actor, now: Date): void => {
  if (actor.restriction && access !== 'always' && access !== 'gate') throw RESTRICTIONS[actor.restriction]();
  if (access === 'always' || access === 'anyone' || access === 'signed') return;
  if (access === 'confirmed') requireConfirmedPassword(actor, now);
  else if (access === 'gate' || access === 'session') requireSession(actor);
  else if (access === 'login') requireLogin(actor);
  else if (!hasPermission(actor, access.permission)) throw actor.user ? forbidden() : unauthenticated();
  else if (access.bySession) requireSession(actor);
};

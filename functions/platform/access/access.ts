import { PASSWORD_CONFIRMATION_SECONDS, type Permission } from '#functions/platform/contract/permission';
import type { TokenScope } from '#functions/platform/contract/token-scope';
import { AppError, forbidden, unauthenticated } from '#functions/platform/http/app-error';
import type { Actor } from './actor';
import { hasPermission } from './permission.policy';

/**
 * Who may call an operation before any row is read: `anyone`, guests too; `login`, a user; `session`, a user in a browser, not by an
 * access token; `confirmed`, the same with a recently confirmed password; a permission, for everybody who has it, with `bySession` not by
 * an access token. None of these admits a restricted account (suspended, or not verified yet): `gate` is `session` for them as well, and
 * `always` is everybody. `signed` is whoever has an address that the site has signed for just this call: nobody asks who calls, and the handler
 * looks at the signature. So it is for monitors, who are told one word and must be answered without the database.
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

/** What an operation asks of an access token: a scope; `open`, nothing; `never`, to be none. */
export type OperationScope = TokenScope | 'open' | 'never';

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

const byToken = () => forbidden('An access token cannot do this.');

/** Refuses an access token that is not for this; one without scopes is for everything. Error: 403 that names the scope. */
export const requireScope = ({ token }: Actor, scope: OperationScope | undefined): void => {
  if (!token?.scopes || scope === 'open') return;
  if (scope === undefined || scope === 'never') throw byToken();
  if (token.scopes.includes(scope)) return;
  throw new AppError(403, 'missing_scope', `This access token lacks the scope "${scope}".`, undefined, {
    'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"`,
  });
};

/**
 * Refuses what is not for the eyes of an administrator who sees the site as somebody else, and whatever changes anything; the ways out stay open.
 * Errors: 403.
 */
export const requireShown = (actor: Actor, access: AccessRule, { isRead, isShown }: { isRead: boolean; isShown: boolean }): void => {
  if (!actor.viewer || access === 'always') return;
  if (!isRead) throw new AppError(403, 'viewing', 'You see the site as somebody else, so you cannot change anything.');
  if (!isShown) throw new AppError(403, 'viewing_hidden', 'This stays hidden from whoever sees the site as somebody else.');
};

const requireLogin = (actor: Actor): void => {
  if (!actor.user) throw unauthenticated();
};

const requireSession = (actor: Actor): void => {
  requireLogin(actor);
  if (!actor.session) throw byToken();
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
  if (access === 'always' || access === 'anyone' || access === 'signed') return;
  if (access === 'confirmed') requireConfirmedPassword(actor, now);
  else if (access === 'gate' || access === 'session') requireSession(actor);
  else if (access === 'login') requireLogin(actor);
  else if (!hasPermission(actor, access.permission)) throw actor.user ? forbidden() : unauthenticated();
  else if (access.bySession) requireSession(actor);
};

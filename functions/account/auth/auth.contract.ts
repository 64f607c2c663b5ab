import { z } from 'zod';
import { bootstrapData } from '#contracts/platform/settings';
import { DAY_IN_SECONDS, HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { nameText } from '#functions/platform/contract/name';
import { digitsIn, groupsIn, TYPED_CODE_MAX } from '#functions/platform/contract/typed-code';
import { joinCode } from './joining.contract';

export const VERIFICATION_CODE_LENGTH = 6;
export const RECOVERY_CODE_LENGTH = 21;
export const RECOVERY_CODE_COUNT = 8;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** 'Stay signed in for a month', in seconds. Otherwise a session ends with the browser, at the latest after a day. */
export const SESSION_SECONDS = 30 * DAY_IN_SECONDS;
export const RESET_LINK_SECONDS = HOUR_IN_SECONDS;
/** Emailed codes: lifetime in seconds, and number of attempts. */
export const EMAIL_CODE_SECONDS = HOUR_IN_SECONDS;
export const EMAIL_CODE_ATTEMPTS = 5;
/** Days until an account that waits for its verification is deleted. */
export const UNVERIFIED_DAYS = 30;

/** Lower case, so that addresses compare. */
export const email = z
  .email('Enter a valid email address.')
  .max(254)
  .transform((address) => address.toLowerCase());

/** The hash function pads with zero bytes, so a trailing zero byte would not change the hash. */
const hasNoZeroByte = (text: string) => !text.includes('\0');
const ZERO_BYTE = 'This character cannot be used in a password.';

export const newPassword = z
  .string()
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters.`)
  .refine(hasNoZeroByte, ZERO_BYTE);

/** Checks only presence: an old password may not meet current rules. */
export const password = z.string('Enter your password.').min(1, 'Enter your password.').max(PASSWORD_MAX).refine(hasNoZeroByte, ZERO_BYTE);

type Confirmed = { password: string; password_confirmation: string };
const matches = (fields: Confirmed) => fields.password === fields.password_confirmation;
const mismatch = { path: ['password_confirmation'], message: 'The passwords do not match.' };

const DISPLAY_NAME_MAX = 100;

export const displayName = nameText({
  max: DISPLAY_NAME_MAX,
  empty: 'Enter your name.',
  long: `Use at most ${DISPLAY_NAME_MAX} characters.`,
});

/** Each registration policy is a further field, named by the policy's id, that must be true. */
export const registerBody = z
  .looseObject({
    email,
    name: displayName.optional(),
    password: newPassword,
    password_confirmation: z.string(),
    invite_id: z.string().max(100).optional(),
    invite_type: z.string().max(50).optional(),
    join_code: joinCode.optional(),
  })
  .refine(matches, mismatch);

export const REMOVED_CREDENTIALS = ['two_factor', 'passkeys', 'access_tokens', 'linked_accounts'] as const; // removed by a reset, beside the password
export type RemovedCredential = (typeof REMOVED_CREDENTIALS)[number];

export const loginBody = z.object({ email, password, remember: z.boolean().default(false) });

export const resetPasswordBody = z
  .object({ token: z.string().min(1).max(200), email, password: newPassword, password_confirmation: z.string() })
  .refine(matches, mismatch);

export const changePasswordBody = z
  .object({ current_password: password, password: newPassword, password_confirmation: z.string() })
  .refine(matches, mismatch);

const sixDigits = z
  .string()
  .max(TYPED_CODE_MAX, 'Enter the 6-digit code.')
  .transform((typed) => digitsIn(typed, VERIFICATION_CODE_LENGTH) ?? typed)
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6-digit code.'));

const RECOVERY_GROUPS = { alphabet: 'a-z0-9', groups: 2, size: (RECOVERY_CODE_LENGTH - 1) / 2 };
const RECOVERY_FORM = 'A recovery code has 21 characters.';

/** As stored: two groups in lower case with a dash. */
const plainRecoveryCode = (typed: string): string => {
  const code = groupsIn(typed, RECOVERY_GROUPS)?.toLowerCase();
  return code ? `${code.slice(0, RECOVERY_GROUPS.size)}-${code.slice(RECOVERY_GROUPS.size)}` : '';
};

const recoveryCode = z
  .string()
  .max(TYPED_CODE_MAX, RECOVERY_FORM)
  .transform(plainRecoveryCode)
  .pipe(z.string().length(RECOVERY_CODE_LENGTH, RECOVERY_FORM));

export const twoFactorChallengeBody = z
  .object({ code: sixDigits.optional(), recovery_code: recoveryCode.optional() })
  .refine((body) => (body.code === undefined) !== (body.recovery_code === undefined), { path: ['code'], message: 'Enter the code.' });

/** Either the user is logged in, or `two_factor` requests the second step. */
export const loginAnswer = z.object({ two_factor: z.literal(true).optional(), bootstrapData: bootstrapData.optional() });
const bootstrapped = z.object({ bootstrapData });
const done = z.object({});

export const authApi = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    summary: 'Create an account',
    body: registerBody,
    response: z.object({ status: z.enum(['success', 'needs_email_verification']), bootstrapData }),
  }),
  login: endpoint({ method: 'POST', path: '/auth/login', summary: 'Log in', body: loginBody, response: loginAnswer }),
  passChallenge: endpoint({
    method: 'POST',
    path: '/auth/two-factor-challenge',
    summary: 'Finish a login with the second factor',
    body: twoFactorChallengeBody,
    response: bootstrapped,
  }),
  logout: endpoint({ method: 'POST', path: '/auth/logout', summary: 'Log out', response: bootstrapped }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Request a link to reset the password',
    body: z.object({ email }),
    response: z.object({ message: z.string() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password with an emailed link; returns the other credentials that were removed',
    body: resetPasswordBody,
    response: z.object({ removed: z.array(z.enum(REMOVED_CREDENTIALS)) }),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/auth/user/password',
    summary: 'Change the password',
    body: changePasswordBody,
    response: done,
  }),
  confirmedPasswordStatus: endpoint({
    method: 'GET',
    path: '/auth/user/confirmed-password-status',
    summary: 'Show whether the password was confirmed recently',
    query: z.object({ seconds: z.string().optional() }),
    response: z.object({ confirmed: z.boolean() }),
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/auth/user/confirm-password',
    summary: 'Confirm the password',
    body: z.object({ password }),
    response: done,
  }),
  enableTwoFactor: endpoint({
    method: 'POST',
    path: '/auth/user/two-factor-authentication',
    summary: 'Start setting up two-factor authentication',
    response: done,
  }),
  disableTwoFactor: endpoint({
    method: 'DELETE',
    path: '/auth/user/two-factor-authentication',
    summary: 'Disable two-factor authentication',
    response: done,
  }),
  showTwoFactorSecret: endpoint({
    method: 'GET',
    path: '/auth/user/two-factor/qr-code',
    summary: 'Show the secret during setup',
    response: z.object({ svg: z.string(), secret: z.string() }),
  }),
  confirmTwoFactor: endpoint({
    method: 'POST',
    path: '/auth/user/confirmed-two-factor-authentication',
    summary: 'Enable two-factor authentication with a first code',
    body: z.object({ code: sixDigits }),
    response: z.object({ two_factor_recovery_codes: z.array(z.string()) }),
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/user/two-factor-recovery-codes',
    summary: 'Create new recovery codes',
    response: z.object({ two_factor_recovery_codes: z.array(z.string()) }),
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/resend-email-verification',
    summary: 'Resend the verification code',
    response: z.object({ message: z.string() }),
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/validate-email-verification-otp',
    summary: 'Verify the email address with the emailed code',
    body: z.object({ code: sixDigits }),
    response: done,
  }),
};

import type { Limit } from '#functions/platform/api/rate-limit';

const MINUTE = 60;
const HOUR = 3600;

/** Logins with one address from one place. */
export const LOGIN: Limit = { name: 'login', times: 5, seconds: MINUTE };
/** Guesses of one account's password from everywhere: places are cheap. */
export const PASSWORD_GUESSES: Limit = { name: 'password', times: 20, seconds: HOUR };
/** Logins from one place with whatever address. */
export const LOGIN_PLACE: Limit = { name: 'login-place', times: 60, seconds: MINUTE };
export const REGISTER: Limit = { name: 'register', times: 10, seconds: MINUTE };
export const FORGOT: Limit = { name: 'forgot', times: 10, seconds: MINUTE };
/** Reset mails to one address. */
export const FORGOT_ACCOUNT: Limit = { name: 'forgot-account', times: 5, seconds: HOUR };
export const RESET: Limit = { name: 'reset', times: 10, seconds: MINUTE };
/** Passwords typed by somebody who is logged in: confirming, changing, ending sessions. */
export const CONFIRM_PASSWORD: Limit = { name: 'confirm-password', times: 5, seconds: MINUTE };
export const SECOND_STEP: Limit = { name: 'second-step', times: 20, seconds: MINUTE };
/** First codes of an authenticator that is being set up. */
export const SET_UP: Limit = { name: 'two-factor-set-up', times: 10, seconds: MINUTE };
export const EMAIL_CODE: Limit = { name: 'email-code', times: 10, seconds: MINUTE };
export const RESEND: Limit = { name: 'resend', times: 5, seconds: HOUR };
export const SOCIAL_CONNECT: Limit = { name: 'social-connect', times: 5, seconds: MINUTE };

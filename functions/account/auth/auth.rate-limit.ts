import type { RateLimitRule } from '#functions/platform/api/rate-limit';
import { HOUR_IN_SECONDS, MINUTE_IN_SECONDS } from '#functions/platform/contract/duration';

/** Per IP and email address. */
export const LOGIN_RATE_LIMIT: RateLimitRule = { name: 'login', times: 5, seconds: MINUTE_IN_SECONDS };
/** Per account from all IP addresses, which are cheap to change; strangers only. */
export const PASSWORD_RATE_LIMIT: RateLimitRule = { name: 'password', times: 20, seconds: HOUR_IN_SECONDS };
/** Per IP address, for all email addresses. */
export const LOGIN_PER_ADDRESS_RATE_LIMIT: RateLimitRule = { name: 'login-place', times: 60, seconds: MINUTE_IN_SECONDS };
/** Per known device of an account. */
export const DEVICE_RATE_LIMIT: RateLimitRule = { name: 'device-login', times: 20, seconds: HOUR_IN_SECONDS };
export const REGISTER_RATE_LIMIT: RateLimitRule = { name: 'register', times: 10, seconds: MINUTE_IN_SECONDS };
export const FORGOT_PASSWORD_RATE_LIMIT: RateLimitRule = { name: 'forgot', times: 10, seconds: MINUTE_IN_SECONDS };
export const FORGOT_PASSWORD_PER_ACCOUNT_RATE_LIMIT: RateLimitRule = { name: 'forgot-account', times: 5, seconds: HOUR_IN_SECONDS };
/** Per known device or session of the account. */
export const FORGOT_OWN_PASSWORD_RATE_LIMIT: RateLimitRule = { name: 'forgot-own', times: 5, seconds: HOUR_IN_SECONDS };
export const RESET_PASSWORD_RATE_LIMIT: RateLimitRule = { name: 'reset', times: 10, seconds: MINUTE_IN_SECONDS };
export const CONFIRM_PASSWORD_RATE_LIMIT: RateLimitRule = { name: 'confirm-password', times: 5, seconds: MINUTE_IN_SECONDS };
export const SESSION_PASSWORD_RATE_LIMIT: RateLimitRule = { name: 'session-password', times: 20, seconds: HOUR_IN_SECONDS };
export const SECOND_STEP_RATE_LIMIT: RateLimitRule = { name: 'second-step', times: 20, seconds: MINUTE_IN_SECONDS };
export const SET_UP_RATE_LIMIT: RateLimitRule = { name: 'two-factor-set-up', times: 10, seconds: MINUTE_IN_SECONDS };
export const EMAIL_CODE_RATE_LIMIT: RateLimitRule = { name: 'email-code', times: 10, seconds: MINUTE_IN_SECONDS };
export const RESEND_RATE_LIMIT: RateLimitRule = { name: 'resend', times: 5, seconds: HOUR_IN_SECONDS };
/** Per account, whose address the service vouches for. */
export const SOCIAL_PASSWORD_RATE_LIMIT: RateLimitRule = { name: 'social-password', times: 20, seconds: HOUR_IN_SECONDS };
export const SOCIAL_CONNECT_RATE_LIMIT: RateLimitRule = { name: 'social-connect', times: 5, seconds: MINUTE_IN_SECONDS };

import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';

/** Messages by WebAuthn error; null if the user cancelled. */
const REASONS: Record<string, string | null> = {
  AbortError: null,
  NotAllowedError: null,
  InvalidStateError: 'This device already has a passkey for your account.',
  ConstraintError: 'This device can’t verify your identity, so it can’t store a passkey.',
  NotSupportedError: 'This device can’t store passkeys.',
  SecurityError: 'Passkeys don’t work at this address.',
};

export const showPasskeyFailure = (error: unknown): void => {
  const reason = REASONS[error instanceof Error ? error.name : ''];
  if (reason === null) return;
  if (reason) showToast(t(reason), { type: 'danger' });
  else showError(error);
};

import { useState } from 'react';
import type { z } from 'zod';
import type { loginAnswer } from '#contracts/account/auth';
import type { SocialService } from '#contracts/account/social';
import { settingsApi } from '#contracts/platform/settings';
import { call } from '#islands/platform/api-client/api-call';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { openSocialPopup } from './social-popup';

export type SocialLoginAnswer = z.output<typeof loginAnswer>;

export const SOCIAL_FALLBACK = 'An error occurred. Please try again later';

/** `passwordFor` is set if the social account's email belongs to an existing account, whose password is then required. */
export const useSocialLogin = (onAnswer: (answer: SocialLoginAnswer) => void, readCode?: () => string | undefined) => {
  const [passwordFor, setPasswordFor] = useState<SocialService | null>(null);
  const start = async (service: SocialService): Promise<void> => {
    const result = await openSocialPopup(service, 'login', readCode?.());
    if (!result) return;
    const { bootstrapData, two_factor, errorMessage } = result.callbackData;
    if (result.status === 'REQUEST_PASSWORD') return setPasswordFor(service);
    if (result.status === 'ERROR') return void showToast(errorMessage || t(SOCIAL_FALLBACK), { type: 'danger' });
    if (bootstrapData || two_factor) return onAnswer({ bootstrapData, two_factor });
    await call(settingsApi.bootstrap).then(({ data }) => onAnswer({ bootstrapData: data }), showError);
  };
  return { start, passwordFor, forgetPassword: () => setPasswordFor(null) };
};

import { useRef } from 'react';
import type { PublicSettings } from '#contracts/platform/settings';
import { HttpError } from '#islands/platform/api-client/http-error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { passHumanCheck } from './pass-human-check';

export const isHumanCheckRequired = (error: unknown): boolean => error instanceof HttpError && error.refusal.code === 'not_human';

/** `passes` resolves to true at once if the action needs no check, and shows a toast on failure. `container`: ref of an empty element. */
export const useHumanCheck = (settings: PublicSettings['recaptcha'], action: string) => {
  const container = useRef<HTMLDivElement>(null);
  const passes = async (): Promise<boolean> => {
    if (!settings.enable[action]) return true;
    const isHuman = container.current !== null && (await passHumanCheck(settings, action, container.current));
    if (!isHuman) showToast(t('Could not verify you are human.'), { type: 'danger' });
    return isHuman;
  };
  return { container, passes };
};

import { useRef } from 'react';
import { captchaApi } from '#contracts/platform/captcha';
import type { PublicSettings } from '#contracts/platform/settings';
import { call } from '#islands/platform/api-client/api-call';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { requestCaptchaToken } from './provider';

/**
 * The human check before an action. `passes` tells whether the visitor may go on, at once where the settings ask for no check; a visitor who
 * may not is told. `place` is for an empty element in which the service may ask something.
 */
export const useHumanCheck = ({ provider, site_key, enable }: PublicSettings['recaptcha'], action: string) => {
  const place = useRef<HTMLDivElement>(null);
  const ask = async (siteKey: string, ground: HTMLElement): Promise<boolean> => {
    const token = await requestCaptchaToken(provider, { siteKey, action, place: ground });
    return (await call(captchaApi.verify, { body: { token } })).success;
  };
  const passes = async (): Promise<boolean> => {
    if (!enable[action]) return true;
    const isHuman = site_key && place.current ? await ask(site_key, place.current).catch(() => false) : false;
    if (!isHuman) showToast(t('Could not verify you are human.'), { type: 'danger' });
    return isHuman;
  };
  return { place, passes };
};

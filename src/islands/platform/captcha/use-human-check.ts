import { useRef } from 'react';
import { captchaApi } from '#contracts/platform/captcha';
import type { PublicSettings } from '#contracts/platform/settings';
import { call } from '#islands/platform/api-client/api-call';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { requestCaptchaToken } from './provider';

/** `passes` resolves to true at once if the action needs no check, and shows a toast on failure. `container`: ref of an empty element. */
export const useHumanCheck = ({ provider, site_key, enable }: PublicSettings['recaptcha'], action: string) => {
  const container = useRef<HTMLDivElement>(null);
  const ask = async (siteKey: string, ground: HTMLElement): Promise<boolean> => {
    const token = await requestCaptchaToken(provider, { siteKey, action, container: ground });
    return (await call(captchaApi.verify, { body: { token } })).success;
  };
  const passes = async (): Promise<boolean> => {
    if (!enable[action]) return true;
    const isHuman = site_key && container.current ? await ask(site_key, container.current).catch(() => false) : false;
    if (!isHuman) showToast(t('Could not verify you are human.'), { type: 'danger' });
    return isHuman;
  };
  return { container, passes };
};

import type { captchaApi } from '#contracts/platform/captcha';
import type { PublicSettings } from '#contracts/platform/settings';
import { call } from '#islands/platform/api-client/api-call';
import { requestCaptchaToken } from './provider';

/** Shows the check in the container. False if it fails or is not configured. */
export const passHumanCheck = async (
  { provider, site_key: siteKey }: Pick<PublicSettings['recaptcha'], 'provider' | 'site_key'>,
  action: string,
  container: HTMLElement,
): Promise<boolean> => {
  if (!siteKey) return false;
  const verify = async () => {
    const token = await requestCaptchaToken(provider, { siteKey, action, container });
    return call<typeof captchaApi.verify>({ method: 'POST', path: '/recaptcha/verify' }, { body: { token } });
  };
  return verify().then(
    ({ success }) => success,
    () => false,
  );
};

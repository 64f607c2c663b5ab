import { SOCIAL_MESSAGE_TYPE, SOCIAL_POPUP, type SocialMessage, type SocialService, socialMessage } from '#contracts/account/social';

/** Polling interval for a closed pop-up in milliseconds */
const CLOSED_CHECK = 400;
/** The pop-up closes right after posting: its message may arrive this much later, in milliseconds. */
const LAST_WORD = 300;

/** Accepts only messages of the pop-up it opened, from this origin. */
const readSocialMessage = (event: Pick<MessageEvent, 'origin' | 'source' | 'data'>, popup: unknown): SocialMessage | null => {
  if (event.origin !== location.origin || event.source !== popup || event.data?.type !== SOCIAL_MESSAGE_TYPE) return null;
  return socialMessage.safeParse(event.data).data ?? null;
};

const centred = (): string => {
  const { width, height } = SOCIAL_POPUP;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
};

/** Resolves to null if the user closes the pop-up or the browser blocks it. */
export const openSocialPopup = (service: SocialService, purpose: 'login' | 'connect', code?: string): Promise<SocialMessage | null> => {
  const query = code ? `?${new URLSearchParams({ join_code: code })}` : '';
  const popup = window.open(`/secure/auth/social/${service}/${purpose}${query}`, 'social-auth', centred());
  if (!popup) return Promise.resolve(null);
  return new Promise((resolve) => {
    const end = (result: SocialMessage | null) => {
      clearInterval(watch);
      window.removeEventListener('message', listen);
      resolve(result);
    };
    const listen = (event: MessageEvent) => {
      const result = readSocialMessage(event, popup);
      if (result) end(result);
    };
    const watch = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(watch);
      setTimeout(() => end(null), LAST_WORD);
    }, CLOSED_CHECK);
    window.addEventListener('message', listen);
  });
};

import { SOCIAL_MESSAGE_TYPE, SOCIAL_POPUP, type SocialMessage, type SocialService, socialMessage } from '#contracts/account/social';

/** How often it is looked whether the person closed the popup, in milliseconds. */
const CLOSED_CHECK = 400;
/** A popup that posts its result closes right after: its message may arrive a moment later. */
const LAST_WORD = 300;

/** The result in a message, if it comes from this very site's popup; null for anything else. */
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

/** Opens the popup of a service and waits for its result; null where the person closes it or the browser opens none. */
export const openSocialPopup = (service: SocialService, purpose: 'login' | 'connect'): Promise<SocialMessage | null> => {
  const popup = window.open(`/secure/auth/social/${service}/${purpose}`, 'social-auth', centred());
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

import type { visitApi } from '#contracts/site/visit';
import type { call } from '#islands/platform/api-client/api-call';

/** Whether the browser asks not to be counted, or a program leads it. The server asks the same of every call. */
const isLeftOut = (): boolean => {
  const { webdriver, doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return webdriver || doNotTrack === '1' || globalPrivacyControl === true;
};

/** The most pages that one call tells of, as the contract says, whose schemas would come along. */
const PAGES_OF_CALL = 100;

const whenSeen = (then: () => void): void => {
  if (document.visibilityState === 'visible') then();
  else document.addEventListener('visibilitychange', () => whenSeen(then), { once: true });
};

/**
 * Tells once that this site is visited, as soon as somebody sees the page, and on leaving how many more pages were seen. Nothing is kept on the
 * device: which visits belong together is for the server to find out. What does not arrive is not counted, and nothing is tried again.
 */
export const countVisit = (send: typeof call, referrer: string | undefined): void => {
  if (isLeftOut()) return;
  const lose = () => undefined;
  const path = location.pathname;
  let pages = 0;
  const tellPages = () => {
    if (!pages) return;
    const body = { pages: Math.min(pages, PAGES_OF_CALL) };
    pages = 0;
    send<typeof visitApi.leave>({ method: 'POST', path: '/visits/pages' }, { body, keepalive: true }).catch(lose);
  };
  whenSeen(
    () => void send<typeof visitApi.create>({ method: 'POST', path: '/visits' }, { body: { path, referrer }, keepalive: true }).catch(lose),
  );
  document.addEventListener('astro:after-swap', () => {
    pages += 1;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tellPages();
  });
  addEventListener('pagehide', tellPages);
};

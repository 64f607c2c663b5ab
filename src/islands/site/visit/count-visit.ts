import type { visitApi } from '#contracts/site/visit';
import type { call } from '#islands/platform/api-client/api-call';

/** Respects DNT and GPC, and skips automated browsers. The server checks the same. */
const isLeftOut = (): boolean => {
  const { webdriver, doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return webdriver || doNotTrack === '1' || globalPrivacyControl === true;
};

/** Contract limit, copied to avoid loading its schemas. */
const MAX_PAGES_PER_CALL = 100;

const whenSeen = (then: () => void): void => {
  if (document.visibilityState === 'visible') then();
  else document.addEventListener('visibilitychange', () => whenSeen(then), { once: true });
};

/** Counts the visit once the page is visible, and further pages on leaving. Stores nothing on the device; the server groups visits. No retries. */
export const countVisit = (send: typeof call, referrer: string | undefined): void => {
  if (isLeftOut()) return;
  const lose = () => undefined;
  const path = location.pathname;
  let pages = 0;
  const tellPages = () => {
    if (!pages) return;
    const body = { pages: Math.min(pages, MAX_PAGES_PER_CALL) };
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

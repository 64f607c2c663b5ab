import { isHtml, isSitePage, parsePage } from './fetch-page';

const PAGE_TIMEOUT_MS = 20_000; // longer than users wait
/** Data endpoints and redirects to other sites */
const NO_PAGES = /^\/(api|auth|secure)\//;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

/** Reason for a failed page load. `refused`: error status; `foreign`: another server responded, e.g. a captive portal. */
export type PageFailure = 'offline' | 'unreachable' | 'refused' | 'foreign';

/** `url` is set after a redirect. `elsewhere`: the browser must open it. */
export type PageAnswer = { page: Document; url: URL | null } | 'elsewhere' | PageFailure;

/** Embedded players open as separate documents. */
const isEmbed = (page: Document): boolean => page.documentElement.dataset.frame === 'embed';

const answerOf = async (response: Response): Promise<PageAnswer> => {
  if (response.status >= SERVER_ERROR || response.status === TOO_MANY) return 'refused';
  if (!isHtml(response)) return response.ok ? 'elsewhere' : 'refused';
  const page = parsePage(await response.text());
  if (isEmbed(page)) return 'elsewhere';
  if (!isSitePage(page)) return 'foreign';
  return { page, url: response.redirected ? new URL(response.url) : null };
};

/** Fetches a page. Throws only if `signal` aborts. */
export const askForPage = async (href: string, signal: AbortSignal): Promise<PageAnswer> => {
  if (NO_PAGES.test(new URL(href).pathname)) return 'elsewhere';
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  signal.addEventListener('abort', giveUp);
  const patience = setTimeout(giveUp, PAGE_TIMEOUT_MS);
  try {
    return await answerOf(await fetch(href, { signal: controller.signal }));
  } catch (error) {
    if (signal.aborted) throw error;
    return navigator.onLine ? 'unreachable' : 'offline';
  } finally {
    clearTimeout(patience);
    signal.removeEventListener('abort', giveUp);
  }
};

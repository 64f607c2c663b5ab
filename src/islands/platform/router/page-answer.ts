import { isHtml, isSitePage, parsePage } from './fetch-page';

/** Milliseconds that a page may take to arrive; longer than the slowest that people still wait for. */
const PATIENCE = 20_000;
/** What is no page: these addresses answer with data, or send on to other sites. */
const NO_PAGES = /^\/(api|auth|secure)\//;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

/**
 * Why a page did not come: there is no network, the site does not answer (in time), it answered with an error of its own, or something
 * between answered in its place, as the login page of a hotel's network does.
 */
export type PageFailure = 'offline' | 'unreachable' | 'refused' | 'foreign';

/** A page, with its address where that is another one; why there is none; or `elsewhere` for what the browser has to open itself. */
export type PageAnswer = { page: Document; url: URL | null } | 'elsewhere' | PageFailure;

/** Players for other sites are pages of this one as well, to be opened by themselves. */
const isEmbed = (page: Document): boolean => page.documentElement.dataset.frame === 'embed';

const answerOf = async (response: Response): Promise<PageAnswer> => {
  if (response.status >= SERVER_ERROR || response.status === TOO_MANY) return 'refused';
  if (!isHtml(response)) return response.ok ? 'elsewhere' : 'refused';
  const page = parsePage(await response.text());
  if (isEmbed(page)) return 'elsewhere';
  if (!isSitePage(page)) return 'foreign';
  return { page, url: response.redirected ? new URL(response.url) : null };
};

/** Asks for the page at an address of this site; a `signal` that aborts is thrown. */
export const askForPage = async (href: string, signal: AbortSignal): Promise<PageAnswer> => {
  if (NO_PAGES.test(new URL(href).pathname)) return 'elsewhere';
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  signal.addEventListener('abort', giveUp);
  const patience = setTimeout(giveUp, PATIENCE);
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

interface PageText {
  /** The HTML of the page; null if there is none at this very address. */
  text: string | null;
  /** Whether it may be shown a moment later: pages of a person may not. */
  isKept: boolean;
}

/** A page that is not wanted yet is not waited for longer than this; milliseconds. */
const PATIENCE = 10_000;

/** Whether an answer is a page at all. */
export const isHtml = (response: Response): boolean =>
  /^(text\/html|application\/xhtml\+xml)\b/.test(response.headers.get('Content-Type') ?? '');

/** Asks for a page of this site, after everything that is wanted now. */
export const fetchPage = async (url: string): Promise<PageText> => {
  const response = await fetch(url, { priority: 'low', signal: AbortSignal.timeout(PATIENCE) });
  const isPage = response.ok && !response.redirected && isHtml(response);
  return { text: isPage ? await response.text() : null, isKept: /max-age=[1-9]/.test(response.headers.get('Cache-Control') ?? '') };
};

/** A page as a document that runs nothing, without what is meant for browsers that run no scripts. */
export const parsePage = (text: string): Document => {
  const page = new DOMParser().parseFromString(text, 'text/html');
  for (const element of page.querySelectorAll('noscript')) element.remove();
  return page;
};

/** Whether this site made a page to be gone to: every such page, and none of another site, has this mark. */
export const isSitePage = (page: Document): boolean => page.querySelector('[name="astro-view-transitions-enabled"]') !== null;

interface PageText {
  text: string | null; // null if not an HTML page, or redirected
  isKept: boolean; // false for personal pages
}

const PREFETCH_TIMEOUT_MS = 10_000;

export const isHtml = (response: Response): boolean =>
  /^(text\/html|application\/xhtml\+xml)\b/.test(response.headers.get('Content-Type') ?? '');

export const fetchPage = async (url: string): Promise<PageText> => {
  const response = await fetch(url, { priority: 'low', signal: AbortSignal.timeout(PREFETCH_TIMEOUT_MS) });
  const isPage = response.ok && !response.redirected && isHtml(response);
  return { text: isPage ? await response.text() : null, isKept: /max-age=[1-9]/.test(response.headers.get('Cache-Control') ?? '') };
};

/** Returns an inert document without `noscript` content. */
export const parsePage = (text: string): Document => {
  const page = new DOMParser().parseFromString(text, 'text/html');
  for (const element of page.querySelectorAll('noscript')) element.remove();
  return page;
};

/** Recognizes this site's navigable pages by Astro's meta tag. */
export const isSitePage = (page: Document): boolean => page.querySelector('[name="astro-view-transitions-enabled"]') !== null;

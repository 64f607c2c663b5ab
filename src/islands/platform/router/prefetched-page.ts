import { MINUTE } from '#functions/platform/contract/duration';
import { whenIdle } from '#islands/platform/lib/when-idle';
import { fetchPage, isSitePage, parsePage } from './fetch-page';

const MAX_AGE_MS = MINUTE; // as long as browsers cache public pages

interface PreparedPage {
  url: string;
  document: Promise<Document | null>;
  until: number;
}

let prepared: PreparedPage | undefined;
const personal = new Set<string>(); // uncacheable, never prefetched twice

const withoutHash = (url: string): string => url.replace(/#.*/, '');

const read = async (url: string): Promise<Document | null> => {
  const { text, isKept } = await fetchPage(url);
  if (!isKept) personal.add(url);
  if (text === null || !isKept) return null;
  await new Promise<void>(whenIdle);
  const page = parsePage(text);
  return isSitePage(page) ? page : null;
};

const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean; effectiveType: string } };
  return Boolean(connection && (connection.saveData || /2g/.test(connection.effectiveType)));
};

/** Fetches and parses a page ahead of the click. */
export const prefetchPage = (href: string): void => {
  const url = withoutHash(href);
  if (url === withoutHash(location.href) || personal.has(url) || savesData() || !navigator.onLine) return;
  if (prepared?.url === url && prepared.until > Date.now()) return;
  prepared = { url, document: read(url).catch(() => null), until: Date.now() + MAX_AGE_MS };
};

/** Returns the prefetched page once; null if it is missing, expired or unusable. */
export const consumePrefetchedPage = async (href: string): Promise<Document | null> => {
  const prefetched = prepared;
  if (prefetched?.url !== withoutHash(href) || prefetched.until < Date.now()) return null;
  prepared = undefined;
  return await prefetched.document;
};

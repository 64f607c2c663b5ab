import { MINUTE } from '#functions/platform/contract/duration';
import { whenIdle } from '#islands/platform/lib/when-idle';
import { fetchPage, isSitePage, parsePage } from './fetch-page';

/** Milliseconds that a page is kept ready: as long as browsers keep a public page. */
const KEEP = MINUTE;

interface PreparedPage {
  url: string;
  document: Promise<Document | null>;
  until: number;
}

let prepared: PreparedPage | undefined;
/** Pages of a person, which may not be kept: they are not asked for before somebody goes there. */
const personal = new Set<string>();

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

/** Asks for the page at an address of this site and reads it, so that a click only has to show it. */
export const prefetchPage = (href: string): void => {
  const url = withoutHash(href);
  if (url === withoutHash(location.href) || personal.has(url) || savesData() || !navigator.onLine) return;
  if (prepared?.url === url && prepared.until > Date.now()) return;
  prepared = { url, document: read(url).catch(() => null), until: Date.now() + KEEP };
};

/** The page that was prepared for an address, once; null if there is none, or it is too old or cannot be shown so. */
export const consumePrefetchedPage = async (href: string): Promise<Document | null> => {
  const found = prepared;
  if (found?.url !== withoutHash(href) || found.until < Date.now()) return null;
  prepared = undefined;
  return await found.document;
};

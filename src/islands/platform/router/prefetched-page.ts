import { MINUTE } from '#functions/platform/contract/duration';
import { whenIdle } from '#islands/platform/lib/when-idle';
import { fetchPage, isSitePage, parsePage } from './fetch-page';

/** Milliseconds that a page is kept ready: as long as browsers keep a public page. */
const KEEP = MINUTE;

interface PreparedPage {
  address: string;
  document: Promise<Document | null>;
  until: number;
}

let prepared: PreparedPage | undefined;
/** Pages of a person, which may not be kept: they are not asked for before somebody goes there. */
const personal = new Set<string>();

const withoutHash = (address: string): string => address.replace(/#.*/, '');

const read = async (address: string): Promise<Document | null> => {
  const { text, isKept } = await fetchPage(address);
  if (!isKept) personal.add(address);
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
  const address = withoutHash(href);
  if (address === withoutHash(location.href) || personal.has(address) || savesData() || !navigator.onLine) return;
  if (prepared?.address === address && prepared.until > Date.now()) return;
  prepared = { address, document: read(address).catch(() => null), until: Date.now() + KEEP };
};

/** The page that was prepared for an address, once; null if there is none, or it is too old or cannot be shown so. */
export const consumePrefetchedPage = async (href: string): Promise<Document | null> => {
  const found = prepared;
  if (found?.address !== withoutHash(href) || found.until < Date.now()) return null;
  prepared = undefined;
  return await found.document;
};

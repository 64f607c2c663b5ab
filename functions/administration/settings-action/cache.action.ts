import { sql } from 'drizzle-orm';
import type { Context } from '#functions/platform/access/context';
import { changedTags, LISTINGS_TAG, readLastChange, SITE_TAG } from '#functions/platform/invalidation/invalidation.service';
import { findPublicPage, withName } from '#functions/site/page-serving/public-page-registry';
import { momentFact } from './moment.fact';
import type { ActionOutcome } from './settings-action.service';

const MESSAGES: Record<string, string> = {
  [SITE_TAG]: 'This page changes with the whole site: all pages will be rendered again.',
  [LISTINGS_TAG]: 'This page and all lists will be rendered again at their next visit.',
};

export const renderAllPages = async (context: Context): Promise<ActionOutcome> => ({
  ok: true,
  message: 'All pages will be rendered again at their next visit.',
  statements: [changedTags(context, sql`select ${SITE_TAG}`)],
});

/** Marks the most specific tag of the page as changed. */
export const renderPage = async (context: Context, input: string): Promise<ActionOutcome> => {
  const site = new URL(context.env.BASE_URL);
  const address = new URL(input, site);
  if (address.host !== site.host) return { ok: false, message: 'This address belongs to another site.' };
  const page = findPublicPage(withName(address.pathname.length > 1 ? address.pathname.replace(/\/$/, '') : '/'));
  const tag = page?.tags[0];
  if (!tag) return { ok: false, message: 'This address has no public page, so nothing of it is stored.' };
  return {
    ok: true,
    message: MESSAGES[tag] ?? 'This page will be rendered again at its next visit.',
    statements: [changedTags(context, sql`select ${tag}`)],
  };
};

export const lastRender = async (context: Context) => {
  const time = await readLastChange(context, [SITE_TAG]);
  return { value: time ? await momentFact(context, time) : 'Since the last deployment' };
};

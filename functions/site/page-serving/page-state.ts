import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { parse } from 'hono/utils/cookie';
import { DEFAULT_LANGUAGE } from '#contracts/platform/settings';
import type { GrantedPermission } from '#db/schema/role';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { BOOKMARK_COOKIE, BOOKMARK_PATTERN } from '#functions/platform/api/database-session';
import { LOCALE_COOKIE } from '#functions/platform/contract/cookie';
import type { Env } from '#functions/platform/http/env';
import { LISTINGS_TAG } from '#functions/platform/invalidation/invalidation.service';
import { settingSql } from '#functions/platform/settings/settings.condition';
import type { PublicPage } from './public-page-registry';
import { readThirdParty, THIRD_PARTY, type ThirdParty } from './third-party';

/** What decides how a public page is served to a visitor. */
export interface PageState {
  /** The tags of the page. */
  tags: string[];
  /** Rules choose what the page shows, by all that is listed and by the time: it is never a file, and kept for a minute at most. */
  ruled: boolean;
  /** When each tag of the page last changed, in milliseconds; a tag that never changed is absent. */
  changes: Record<string, number>;
  /** The language to render in; null where the visitor wants the site's own. */
  language: string | null;
  /** Every guest may see music, so that the page is the same for everybody. */
  open: boolean;
  /** The page is neither that of a channel which is not there, nor one of plans where nothing is sold. */
  exists: boolean;
  /** What the page may load from other sites. */
  thirdParty: ThirdParty;
  /** The page is that of a playlist which only some people may see. */
  closed: boolean;
}

interface Row {
  changes: string;
  known: number | null;
  speaks: number;
  sells: number;
  own_language: string;
  guest: string | null;
  channel: number | null;
  ruled: number | null;
  thirdParty: string;
  closed: number | null;
}

const LANGUAGE_FORM = /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/;

/** Reads it all in one statement, never from a state of the database older than the visitor has seen. */
export const readPageState = async (env: Env, page: PublicPage, request: Request): Promise<PageState> => {
  const cookies = parse(request.headers.get('Cookie') ?? '');
  const bookmark = cookies[BOOKMARK_COOKIE] ?? '';
  const session = env.DB.withSession(BOOKMARK_PATTERN.test(bookmark) ? bookmark : 'first-unconstrained');
  const wanted = LANGUAGE_FORM.test(cookies[LOCALE_COOKIE] ?? '') ? cookies[LOCALE_COOKIE] : null;
  const id = /^\d{1,15}$/.test(page.channel ?? '') ? Number(page.channel) : null;
  const tags = page.playlist === undefined ? page.tags : [...page.tags, LISTINGS_TAG];
  const row = await drizzle(session as unknown as D1Database).get<Row>(sql`select
    (select json_group_object(tag, since) from stale_pages where tag in (select value from json_each(${JSON.stringify(tags)}))) as changes,
    (select 1 from localizations where language = ${wanted}) as known,
    ${settingSql('i18n.enable')} as speaks,
    ${settingSql('billing.enable')} as sells,
    ${settingSql('i18n.default_language')} as own_language,
    (select permissions from roles where is_guest = 1 limit 1) as guest,
    ${THIRD_PARTY} as "thirdParty",
    (select 1 from playlists where id = ${page.playlist ?? null} and public = 0) as closed,
    (select 1 from playlists where id = ${page.playlist ?? null} and rules is not null) as ruled,
    (select id from channels where slug = ${page.channel ?? null} or id = ${id} limit 1) as channel`);
  const known = row.speaks === 1 && wanted !== null && (row.known === 1 || wanted === DEFAULT_LANGUAGE);
  const ruled = row.ruled === 1;
  const shown = ruled ? tags : page.tags;
  const changes = Object.entries(JSON.parse(row.changes) as Record<string, number>);
  return {
    tags: shown,
    ruled,
    changes: Object.fromEntries(changes.filter(([tag]) => shown.includes(tag))),
    language: known && wanted !== row.own_language ? wanted : null,
    open: hasPermission({ permissions: JSON.parse(row.guest ?? '[]') as GrantedPermission[] }, 'music.view'),
    exists: (page.channel === undefined || row.channel !== null) && (row.sells === 1 || !page.billing),
    thirdParty: readThirdParty(row.thirdParty),
    closed: row.closed === 1,
  };
};

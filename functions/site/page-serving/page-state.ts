import { type SQL, sql } from 'drizzle-orm';
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
import { DEFAULT_MODE, type SharedMode } from './page-mode';
import type { PublicPage } from './public-page-registry';
import { readThirdParty, THIRD_PARTY, type ThirdParty } from './third-party';

export interface PageState {
  tags: string[];
  /** The content changes without a mark, so it is never a file and cached for a minute at most. */
  ruled: boolean;
  /** Milliseconds of the last change by tag; absent if unchanged. */
  changes: Record<string, number>;
  mode: SharedMode;
  /** Guests may see music, so the page is the same for everyone. */
  open: boolean;
  /** False for unknown channels, and for plans without billing. */
  exists: boolean;
  thirdParty: ThirdParty;
  closed: boolean;
  browserSeconds: number;
  /** Edge cache of pages whose content follows rules. */
  rulesSeconds: number;
}

interface Row {
  changes: string;
  localized: number | null;
  speaks: number;
  sells: number;
  own_language: string;
  guest: string | null;
  channel: number | null;
  ruled: number | null;
  thirdParty: string;
  closed: number | null;
  browser_seconds: number;
  rules_seconds: number;
}

/** By current slug, former slug, then id. */
const channelCalled = (slug: SQL, id: SQL): SQL => sql`coalesce((select id from channels where slug = ${slug}),
  (select channel_id from channel_addresses where slug = ${slug}), (select id from channels where id = ${id}))`;

/** With rules, or with people: a suspension marks no pages stale. */
const isRuled = (name: string): SQL =>
  sql.raw(`(${name}.rules is not null or ${name}.content_type = 'user'
    or exists (select 1 from channel_items as person where person.channel_id = ${name}.id and person.user_id is not null))`);

const ruledChannel = sql`(${isRuled('channels')}
  or exists (select 1 from channel_items as item join channels as inner_channel on inner_channel.id = item.nested_channel_id
    where item.channel_id = channels.id and ${isRuled('inner_channel')})
  or (content_type = 'channel' and content_policy <> 'manual' and exists (select 1 from channels as other where ${isRuled('other')})))`;

const LANGUAGE_FORM = /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/;

/** One statement, on no state older than the visitor's bookmark. */
export const readPageState = async (env: Env, page: PublicPage, request: Request): Promise<PageState> => {
  const cookies = parse(request.headers.get('Cookie') ?? '');
  const bookmark = cookies[BOOKMARK_COOKIE] ?? '';
  const session = env.DB.withSession(BOOKMARK_PATTERN.test(bookmark) ? bookmark : 'first-unconstrained');
  const requested = LANGUAGE_FORM.test(cookies[LOCALE_COOKIE] ?? '') ? cookies[LOCALE_COOKIE] : null;
  const id = /^\d{1,15}$/.test(page.channel ?? '') ? Number(page.channel) : null;
  const tags = page.playlist === undefined ? page.tags : [...page.tags, LISTINGS_TAG];
  const channel = channelCalled(sql`${page.channel ?? null}`, sql`${id}`);
  const ofPage = page.home
    ? channelCalled(settingSql('homepage.channel'), sql`cast(${settingSql('homepage.channel')} as integer)`)
    : channel;
  const row = await drizzle(session as unknown as D1Database).get<Row>(sql`select
    (select json_group_object(tag, since) from stale_pages where tag in (select value from json_each(${JSON.stringify(tags)}))) as changes,
    (select 1 from localizations where language = ${requested}) as localized,
    ${settingSql('i18n.enable')} as speaks,
    ${settingSql('billing.enable')} as sells,
    ${settingSql('i18n.default_language')} as own_language,
    ${settingSql('cache.browser_seconds')} as browser_seconds,
    ${settingSql('cache.rules_seconds')} as rules_seconds,
    (select permissions from roles where is_guest = 1 limit 1) as guest,
    ${THIRD_PARTY} as "thirdParty",
    (select 1 from playlists where id = ${page.playlist ?? null} and public = 0) as closed,
    (select 1 from playlists where id = ${page.playlist ?? null} and rules is not null
      union all select 1 from channels where id = ${ofPage} and ${ruledChannel} limit 1) as ruled,
    ${channel} as channel`);
  const isSupported = row.speaks === 1 && requested !== null && (row.localized === 1 || requested === DEFAULT_LANGUAGE);
  const ruled = row.ruled === 1;
  const shown = ruled ? tags : page.tags;
  const changes = Object.entries(JSON.parse(row.changes) as Record<string, number>);
  return {
    tags: shown,
    ruled,
    changes: Object.fromEntries(changes.filter(([tag]) => shown.includes(tag))),
    mode: { ...DEFAULT_MODE, language: isSupported && requested !== row.own_language ? requested : null },
    open: hasPermission({ permissions: JSON.parse(row.guest ?? '[]') as GrantedPermission[] }, 'music.view'),
    exists: (page.channel === undefined || row.channel !== null) && (row.sells === 1 || !page.billing),
    thirdParty: readThirdParty(row.thirdParty),
    closed: row.closed === 1,
    browserSeconds: row.browser_seconds,
    rulesSeconds: row.rules_seconds,
  };
};

import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { type PublicSettings, WEB_FONT_ROLE } from '#contracts/platform/settings';
import { readDsn } from '#functions/platform/error-log/dsn.policy';
import type { Env } from '#functions/platform/http/env';
import { settingSql } from '#functions/platform/settings/settings.condition';
import { AD_SETTINGS, type AdSources, adSources } from '#functions/site/seo/ad.policy';

export type HumanCheck = PublicSettings['recaptcha']['provider'];

export interface ThirdParty {
  check: HumanCheck | null;
  hasWebFonts: boolean;
  adverts: AdSources | null;
  /** Origin of an external error reporting service. */
  reports: string | null;
  audioHosts: readonly string[];
}

export const NO_THIRD_PARTY: ThirdParty = { check: null, hasWebFonts: false, adverts: null, reports: null, audioHosts: [] };

/** JSON for `readThirdParty`. */
export const THIRD_PARTY = sql`json_object(
  'check', (
    select ${settingSql('recaptcha.provider')} from settings where name = 'recaptcha.site_key' and value ->> '$' <> ''),
  'fonts', exists(select 1 from themes where "values" ->> ${`$."${WEB_FONT_ROLE}"`} <> ''),
  'dsn', ${settingSql('error_reporting.dsn')},
  'audio', (select json(value) from settings where name = 'providers.external_hosts'),
  'adverts', (
    select json_group_object(name, json(value)) from settings where name in (select value from json_each(${JSON.stringify(AD_SETTINGS)}))))`;

interface Row {
  check: HumanCheck | null;
  fonts: 0 | 1;
  adverts: Record<string, unknown>;
  dsn: string | null;
  audio: string[] | null;
}

export const readThirdParty = (text: string): ThirdParty => {
  const { check, fonts, adverts, dsn, audio } = JSON.parse(text) as Row;
  return { check, hasWebFonts: fonts === 1, adverts: adSources(adverts), reports: readDsn(dsn)?.origin ?? null, audioHosts: audio ?? [] };
};

/** If the query fails, the page loads nothing external. */
export const queryThirdParty = async (env: Env): Promise<ThirdParty> => {
  try {
    return readThirdParty((await drizzle(env.DB).get<{ thirdParty: string }>(sql`select ${THIRD_PARTY} as "thirdParty"`)).thirdParty);
  } catch {
    return NO_THIRD_PARTY;
  }
};

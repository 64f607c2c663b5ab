import { AD_SIZE_HINTS, AD_SLOTS, DEFAULT_LANGUAGE } from '#contracts/platform/settings';
import type { VALUE_LISTS, ValueLists } from '#contracts/platform/value-list';
import { localizations } from '#db/schema/site';
import type { Context } from '#functions/platform/access/context';

/** ISO 3166-1 alpha-2. */
const COUNTRY_CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

type Name = (typeof VALUE_LISTS)[number];

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);

/** By region. Zones without a region are skipped, except UTC. */
const listTimezones = (): NonNullable<ValueLists['timezones']> => {
  const regions: NonNullable<ValueLists['timezones']> = { UTC: [{ value: 'UTC', text: 'UTC' }] };
  for (const value of Intl.supportedValuesOf('timeZone')) {
    const [region, ...place] = value.split('/');
    if (place.length === 0) continue;
    regions[region] = [...(regions[region] ?? []), { value, text: place.join(' / ').replaceAll('_', ' ') }];
  }
  return regions;
};

const listCountries = (): NonNullable<ValueLists['countries']> => {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort(byName);
};

const listLocalizations = async ({ db }: Context): Promise<NonNullable<ValueLists['localizations']>> => {
  const rows = await db.select({ language: localizations.language, name: localizations.name }).from(localizations);
  const all = rows.some((row) => row.language === DEFAULT_LANGUAGE) ? rows : [{ language: DEFAULT_LANGUAGE, name: 'English' }, ...rows];
  return all.sort(byName);
};

export const showLists = async (context: Context, names: Name[]): Promise<ValueLists> => ({
  ...(names.includes('timezones') && { timezones: listTimezones() }),
  ...(names.includes('countries') && { countries: listCountries() }),
  ...(names.includes('localizations') && { localizations: await listLocalizations(context) }),
  ...(names.includes('ad_slots') && { ad_slots: AD_SLOTS.map((name) => ({ name, size: AD_SIZE_HINTS[name] })) }),
});

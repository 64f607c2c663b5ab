import { AD_SIZE_HINTS, AD_SLOTS, DEFAULT_LANGUAGE } from '#contracts/platform/settings';
import type { VALUE_LISTS, ValueLists } from '#contracts/platform/value-list';
import { localizations } from '#db/schema/site';
import type { Context } from '#functions/platform/access/context';
import { COUNTRY_CODES } from './country-codes';

type Name = (typeof VALUE_LISTS)[number];

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);

/** Every timezone by its region; those without one, such as UTC, stand under `UTC`. */
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
  const known = rows.some((row) => row.language === DEFAULT_LANGUAGE) ? rows : [{ language: DEFAULT_LANGUAGE, name: 'English' }, ...rows];
  return known.sort(byName);
};

/** The lists that were asked for. */
export const showLists = async (context: Context, names: Name[]): Promise<ValueLists> => ({
  ...(names.includes('timezones') && { timezones: listTimezones() }),
  ...(names.includes('countries') && { countries: listCountries() }),
  ...(names.includes('localizations') && { localizations: await listLocalizations(context) }),
  ...(names.includes('ad_slots') && { ad_slots: AD_SLOTS.map((name) => ({ name, size: AD_SIZE_HINTS[name] })) }),
});

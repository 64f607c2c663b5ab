import { OTHER_NAMES, type PlayDimension, type Refusal, type ReportRow, type VisitDimension } from '#contracts/administration/report';
import { countryName, deviceName, sourceName } from '#islands/backstage/insight/breakdown-label';
import { pageLocale } from '#islands/platform/lib/page-locale';
import { t } from '#islands/platform/lib/translate';

export type Dimension = PlayDimension | VisitDimension;

const DIMENSIONS: Record<Dimension, () => string> = {
  tracks: () => t('Tracks'),
  albums: () => t('Albums'),
  artists: () => t('Artists'),
  countries: () => t('Countries'),
  cities: () => t('Cities'),
  sources: () => t('Sources'),
  playlists: () => t('Playlists'),
  devices: () => t('Devices'),
  platforms: () => t('Systems'),
  browsers: () => t('Browsers'),
  referrers: () => t('Referrers'),
  embeds: () => t('Embeds'),
  links: () => t('Links'),
  hours: () => t('Hours'),
  pages: () => t('Entry pages'),
  kinds: () => t('Page types'),
  languages: () => t('Languages'),
};

export const dimensionName = (dimension: Dimension): string => DIMENSIONS[dimension]();

const UNKNOWN: Partial<Record<Dimension, () => string>> = {
  referrers: () => t('No referrer'),
  tracks: () => t('Non-public track'),
  albums: () => t('Non-public album'),
  artists: () => t('Non-public artist'),
  playlists: () => t('Non-public playlist'),
};

const KINDS: Record<string, () => string> = {
  home: () => t('Home page'),
  album: () => t('Album pages'),
  artist: () => t('Artist pages'),
  track: () => t('Track pages'),
  playlist: () => t('Playlist pages'),
  channel: () => t('Channels'),
  genre: () => t('Genre pages'),
  tag: () => t('Tag pages'),
  pages: () => t('Custom pages'),
};

const languageName = (code: string): string => {
  try {
    return new Intl.DisplayNames(pageLocale(), { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
};

/** `SE/Malmö` becomes the city with its country. */
const cityName = (name: string): string => {
  const [country = '', ...city] = name.split('/');
  return t(':city, :country', { city: city.join('/'), country: countryName(country) });
};

const NAMES: Partial<Record<Dimension, (name: string) => string>> = {
  countries: countryName,
  cities: cityName,
  sources: sourceName,
  devices: deviceName,
  languages: languageName,
  kinds: (name) => KINDS[name]?.() ?? `/${name}`,
  pages: (name) => (name === '/' ? t('Home page') : name),
  hours: (name) => `${name}:00–${name}:59`,
};

const HIDDEN: Dimension[] = ['tracks', 'albums', 'artists', 'playlists'];

export const rowName = (dimension: Dimension, { name, label }: Pick<ReportRow, 'name' | 'label'>): string => {
  if (label) return label;
  if (name === OTHER_NAMES) return t('All others');
  if (name === '' || HIDDEN.includes(dimension)) return UNKNOWN[dimension]?.() ?? t('Unknown');
  return NAMES[dimension]?.(name) ?? name;
};

const REFUSALS: Record<Refusal, () => string> = {
  early: () => t('Stopped too early'),
  own: () => t('Own track'),
  again: () => t('Repeated within the track length'),
  address: () => t('Repeated from the same address'),
};

export const refusalName = (reason: Refusal): string => REFUSALS[reason]();

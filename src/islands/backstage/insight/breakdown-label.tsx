import type { Breakdown, Insights } from '#contracts/backstage/insight';
import type { PlaySource } from '#contracts/listening/play';
import { playlistPath } from '#functions/platform/contract/page-path';
import * as breakdownListStyles from '#islands/backstage/insight/BreakdownList.module.css';
import { pageLocale } from '#islands/platform/lib/page-locale';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import type { BreakdownRow } from './BreakdownList';

const SOURCES: Record<PlaySource, () => string> = {
  album: () => t('Album pages'),
  artist: () => t('Artist pages'),
  channel: () => t('Channels'),
  chart: () => t('Charts'),
  embed: () => t('Players on other sites'),
  feed: () => t('Feeds'),
  genre: () => t('Genre pages'),
  library: () => t('Libraries'),
  playlist: () => t('Playlists'),
  queue: () => t('Listeners’ own queues'),
  radio: () => t('Stations'),
  search: () => t('Search'),
  tag: () => t('Tag pages'),
  track: () => t('Track pages'),
  user: () => t('Profiles'),
};

const DEVICES: Record<string, () => string> = {
  desktop: () => t('Computers'),
  mobile: () => t('Phones'),
  tablet: () => t('Tablets'),
  tv: () => t('Televisions'),
};

export const countryName = (code: string): string => {
  try {
    return new Intl.DisplayNames(pageLocale(), { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
};

export const sourceName = (name: string): string => SOURCES[name as PlaySource]?.() ?? name;

export const deviceName = (name: string): string => DEVICES[name]?.() ?? name;

/** Sources on the site, and embedding sites by name. */
export const sourceBreakdown = ({ sources, embeds }: Pick<Insights, 'sources' | 'embeds'>): BreakdownRow[] =>
  [
    ...sources
      .filter(({ name }) => name !== 'embed')
      .map(({ name, plays }) => ({ key: name ?? '', label: name ? SOURCES[name]() : t('Unknown'), plays })),
    ...embeds.map(({ name, plays }) => ({
      key: `on ${name}`,
      label: name ? t('Player on :site', { site: name }) : SOURCES.embed(),
      plays,
    })),
  ].sort((one, other) => other.plays - one.plays);

/** Empty without listeners. */
export const newAndReturning = ({ listeners, new_listeners: fresh }: Pick<Insights, 'listeners' | 'new_listeners'>): BreakdownRow[] =>
  listeners.now === 0
    ? []
    : [
        { key: 'new', label: t('New'), plays: fresh.now },
        { key: 'returning', label: t('Returning'), plays: listeners.now - fresh.now },
      ];

export const countryBreakdown = (shares: Breakdown): BreakdownRow[] =>
  shares.map(({ name, plays }) => ({
    key: name ?? '',
    label: name ? (
      <>
        <b className={breakdownListStyles.code}>{name}</b>
        {countryName(name)}
      </>
    ) : (
      t('Unknown')
    ),
    plays,
  }));

export const cityBreakdown = (cities: Insights['cities']): BreakdownRow[] =>
  cities.map(({ name, country, plays }) => ({
    key: `${country} ${name}`,
    label: (
      <>
        <b className={breakdownListStyles.code}>{country}</b>
        {name}
      </>
    ),
    plays,
  }));

export const playlistBreakdown = (playlists: Insights['playlists']): BreakdownRow[] =>
  playlists.map(({ id, name, slug, plays }) => ({
    key: String(id),
    label: (
      <a className={textStyles.plainLink} href={playlistPath({ id, slug })} dir="auto">
        {name}
      </a>
    ),
    plays,
  }));

export const deviceBreakdown = (shares: Breakdown): BreakdownRow[] =>
  shares.map(({ name, plays }) => ({ key: name ?? '', label: name ? deviceName(name) : t('Unknown'), plays }));

/** `unnamed` is the label for null. */
export const namedBreakdown = (shares: Breakdown, unnamed: string): BreakdownRow[] =>
  shares.map(({ name, plays }) => ({ key: name ?? '', label: name ?? unnamed, plays }));

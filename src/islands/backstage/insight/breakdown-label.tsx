import type { Breakdown, Insights } from '#contracts/backstage/insight';
import type { PlaySource } from '#contracts/listening/play';
import * as breakdownListStyles from '#islands/backstage/insight/BreakdownList.module.css';
import { pageLocale } from '#islands/platform/lib/page-locale';
import { t } from '#islands/platform/lib/translate';
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
  queue: () => t('Queues of their own'),
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

const countryName = (code: string): string => {
  try {
    return new Intl.DisplayNames(pageLocale(), { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
};

/** Where on the site, or on which other site, people pressed play; each site with a player by its name. */
export const sourceBreakdown = ({ sources, embeds }: Pick<Insights, 'sources' | 'embeds'>): BreakdownRow[] =>
  [
    ...sources
      .filter(({ name }) => name !== 'embed')
      .map(({ name, plays }) => ({ key: name ?? '', label: name ? SOURCES[name]() : t('Not known'), plays })),
    ...embeds.map(({ name, plays }) => ({
      key: `on ${name}`,
      label: name ? t('Player on :site', { site: name }) : SOURCES.embed(),
      plays,
    })),
  ].sort((one, other) => other.plays - one.plays);

/** Countries by their names, with the code before. */
export const countryBreakdown = (shares: Breakdown): BreakdownRow[] =>
  shares.map(({ name, plays }) => ({
    key: name ?? '',
    label: name ? (
      <>
        <b className={breakdownListStyles.code}>{name}</b>
        {countryName(name)}
      </>
    ) : (
      t('Not known')
    ),
    plays,
  }));

/** Kinds of devices. */
export const deviceBreakdown = (shares: Breakdown): BreakdownRow[] =>
  shares.map(({ name, plays }) => ({ key: name ?? '', label: name ? (DEVICES[name]?.() ?? name) : t('Not known'), plays }));

/** What calls itself by a name, such as systems and sites; `unnamed` stands for the rest. */
export const namedBreakdown = (shares: Breakdown, unnamed: string): BreakdownRow[] =>
  shares.map(({ name, plays }) => ({ key: name ?? '', label: name ?? unnamed, plays }));

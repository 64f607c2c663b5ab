import { CITY_LISTENERS_MIN, type Insights } from '#contracts/backstage/insight';
import * as styles from '#islands/backstage/insight/Breakdowns.module.css';
import { t } from '#islands/platform/lib/translate';
import { BreakdownList } from './BreakdownList';
import { cityBreakdown, playlistBreakdown } from './breakdown-label';
import { LinkMaker } from './LinkMaker';

export const Origins = ({ insights }: { insights: Insights }) => {
  const { cities, playlists, links } = insights;
  return (
    <div className={styles.row} data-part="origins">
      <BreakdownList
        title={t('Your named links')}
        shares={links.map(({ name, plays }) => ({ key: name, label: name, plays }))}
        empty={t('No plays from named links in this period.')}
      >
        <LinkMaker insights={insights} />
      </BreakdownList>
      <BreakdownList
        title={t('Playlists')}
        shares={playlistBreakdown(playlists)}
        empty={t('No plays from public playlists in this period.')}
      />
      <BreakdownList
        title={t('Cities')}
        shares={cityBreakdown(cities)}
        empty={t('No city had :count listeners in this period. Below that, only countries are shown.', { count: CITY_LISTENERS_MIN })}
      />
    </div>
  );
};

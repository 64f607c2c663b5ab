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
        title={t('Links of your own')}
        shares={links.map(({ name, plays }) => ({ key: name, label: name, plays }))}
        empty={t('No link with a name brought anybody in these days.')}
      >
        <LinkMaker insights={insights} />
      </BreakdownList>
      <BreakdownList
        title={t('Playlists')}
        shares={playlistBreakdown(playlists)}
        empty={t('It was played from no public playlist in these days.')}
      />
      <BreakdownList
        title={t('Cities')}
        shares={cityBreakdown(cities)}
        empty={t('No city had :count listeners in these days. Of fewer, only their country is told.', { count: CITY_LISTENERS_MIN })}
      />
    </div>
  );
};

import type { InsightTrack } from '#contracts/backstage/insight';
import * as insightPanelStyles from '#islands/backstage/insight/insight-panel.module.css';
import * as styles from '#islands/backstage/insight/TopTracks.module.css';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { countChange } from './change-text';
import type { InsightArea } from './insight-range';

interface TopTracksProps {
  tracks: InsightTrack[];
  area: InsightArea;
  /** Query string with the range. */
  search: string;
}

export const TopTracks = ({ tracks, area, search }: TopTracksProps) => (
  <section className={`${cardStyles.root} ${cardStyles.padded} ${styles.root}`}>
    <h2 className={insightPanelStyles.title}>{t('Top tracks')}</h2>
    {tracks.length === 0 && <p className={`${textStyles.muted} ${insightPanelStyles.empty}`}>{t('No plays in this period.')}</p>}
    <ol className={styles.list} data-part="top-tracks">
      {tracks.map((track) => (
        <li key={track.id}>
          <Cover image={track.image} sizes="40px" width={40} />
          <span className={`${layoutStyles.grow} ${styles.track}`}>
            <a
              className={`${textStyles.truncate} ${textStyles.plainLink}`}
              href={`${area}/tracks/${track.id}/insights${search}`}
              dir="auto"
            >
              {track.name}
            </a>
            <small className={textStyles.faint}>{countChange({ now: track.plays, before: track.plays_before }).text}</small>
          </span>
          <span className={textStyles.numeric}>{formatCount(track.plays)}</span>
        </li>
      ))}
    </ol>
  </section>
);

import type { SearchHit } from '#contracts/listening/search';
import { trackPath } from '#functions/platform/contract/page-path';
import { mainArtists } from '#islands/catalogue/track/main-artists';
import * as styles from '#islands/listening/search/LyricHits.module.css';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Highlight } from '#islands/platform/ui/base/Highlight';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

const LyricHit = ({ item, matches }: SearchHit) => {
  if (item.model_type !== 'lyric') return null;
  const { track, text, time } = item;
  return (
    <li className={styles.card} data-track={track.id}>
      <Cover className={styles.cover} image={track.image} sizes="48px" />
      <div className={layoutStyles.grow}>
        <a className={styles.quote} href={trackPath(track)} dir="auto">
          <Highlight text={text} ranges={matches[0]?.ranges ?? []} />
        </a>
        <small className={textStyles.truncate} dir="auto">
          {[track.name, ...mainArtists(track).map(({ name }) => name)].join(', ')}
        </small>
      </div>
      <button
        type="button"
        className={styles.playFrom}
        data-seek={time ?? 0}
        data-seek-track={track.id}
        aria-label={t('Play :name from :time', { name: track.name, time: formatClock(time ?? 0) })}
      >
        <Icon name="play" size="xs" />
        {time !== null && formatClock(time)}
      </button>
    </li>
  );
};

interface LyricHitsProps {
  hits: SearchHit[];
  isBelowTabs: boolean;
}

export const LyricHits = ({ hits, isBelowTabs }: LyricHitsProps) => (
  <ul className={classNames(styles.root, isBelowTabs && styles.belowTabs)}>
    {hits.map((hit) => (
      <LyricHit key={hit.item.id} {...hit} />
    ))}
  </ul>
);

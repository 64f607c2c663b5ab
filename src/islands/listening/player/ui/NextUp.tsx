import * as styles from '#islands/listening/player/ui/NextUp.module.css';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { next } from '../engine/player.engine';
import { $next } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';
import { artistNames } from '../source/artist-names';

export const NextUp = ({ className }: { className: string }) => {
  const track = usePlayer($next);
  return (
    <button type="button" className={`${styles.root} ${className}`} data-part="next-up" hidden={!track} onClick={next}>
      <Cover className={styles.cover} image={track?.image ?? null} sizes="40px" />
      <span className={`${layoutStyles.grow} ${styles.texts}`}>
        <small>{t('Next')}</small>
        <b className={textStyles.truncate} dir="auto">
          {track?.name}
        </b>
        {track && <span className={textStyles.visuallyHidden}>{t('by :artist', { artist: artistNames(track) })}</span>}
      </span>
    </button>
  );
};

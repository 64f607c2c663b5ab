import { subjectOf } from '#functions/platform/contract/subject';
import { LikeButton } from '#islands/account/saved-state/SaveButtons';
import * as styles from '#islands/listening/player/ui/MiniPlayer.module.css';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import * as playButtonStyles from '#islands/platform/ui/button/PlayButton.module.css';
import { playerErrorText } from '../engine/error-text';
import { next, toggle } from '../engine/player.engine';
import { $current, $next, $status } from '../engine/player.store';
import { $problem } from '../engine/stall.store';
import { usePlayer } from '../engine/use-player';
import { isShared } from '../queue/shared-track';
import { artistNames } from '../source/artist-names';
import { openNowPlaying } from './panel.store';
import { useProgress } from './use-progress';
import { useSwipe } from './use-swipe';

export const MiniPlayer = () => {
  const track = usePlayer($current);
  const status = usePlayer($status);
  const problem = usePlayer($problem);
  const hasNext = Boolean(usePlayer($next));
  const swipe = useSwipe({ onUp: openNowPlaying });
  const isRunning = status === 'playing' || status === 'loading';
  const progress = useProgress();
  if (!track) return null;
  return (
    <div className={styles.root} data-part="mini-player" ref={progress} {...swipe}>
      <span className={styles.track} />
      {hasNext && <span className={styles.next} />}
      <span className={styles.played} />
      <span className={styles.tabLine} />
      <button type="button" className={styles.currentTrack} data-part="open" onClick={openNowPlaying}>
        <span className={textStyles.visuallyHidden}>{t('Open the player:')}</span>
        <Cover className={styles.cover} image={track.image} sizes="42px" />
        <span className={layoutStyles.grow}>
          <b className={textStyles.truncate} dir="auto">
            {track.name}
          </b>
          <small className={textStyles.truncate}>
            {problem ? <span className={textStyles.danger}>{playerErrorText(problem)}</span> : artistNames(track)}
          </small>
        </span>
      </button>
      {!isShared(track.id) && <LikeButton className={styles.button} subject={subjectOf('track', track.id)} name={track.name} />}
      <button
        type="button"
        className={iconButtonClass({}, styles.button)}
        data-state={status}
        aria-label={status === 'error' ? t('Try again') : isRunning ? t('Pause') : t('Play')}
        onClick={toggle}
      >
        <span className={playButtonStyles.sign} />
      </button>
      <IconButton className={styles.button} icon="next" label={t('Next')} isDisabled={!hasNext} onClick={next} />
    </div>
  );
};

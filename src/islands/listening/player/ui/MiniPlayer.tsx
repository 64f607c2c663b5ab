import { subjectOf } from '#functions/platform/contract/subject';
import { LikeButton } from '#islands/account/saved-state/SaveButtons';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { playerErrorText } from '../engine/error-text';
import { next, toggle } from '../engine/player.engine';
import { $current, $failure, $next, $status } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';
import { isShared } from '../queue/shared-track';
import { artistNames } from '../source/artist-names';
import { openNowPlaying } from './panel.store';
import { useProgress } from './use-progress';
import { useSwipe } from './use-swipe';

/** The player of phones, between the page and the tab bar. */
export const MiniPlayer = () => {
  const track = usePlayer($current);
  const status = usePlayer($status);
  const failure = usePlayer($failure);
  const hasNext = Boolean(usePlayer($next));
  const swipe = useSwipe({ onUp: openNowPlaying });
  const isRunning = status === 'playing' || status === 'loading';
  const progress = useProgress();
  if (!track) return null;
  return (
    <div className="mini" data-part="mini-player" ref={progress} {...swipe}>
      <span className="trk" />
      {hasNext && <span className="nx" />}
      <span className="don" />
      <span className="low" />
      <button type="button" className="open" data-part="open" onClick={openNowPlaying}>
        <span className="sr">{t('Open the player:')}</span>
        <Cover image={track.image} sizes="42px" />
        <span className="grow">
          <b className="ell" dir="auto">
            {track.name}
          </b>
          <small className="ell">{failure ? <span className="dan">{playerErrorText(failure)}</span> : artistNames(track)}</small>
        </span>
      </button>
      {!isShared(track.id) && <LikeButton subject={subjectOf('track', track.id)} name={track.name} />}
      <button type="button" className="ibtn" data-state={status} aria-label={isRunning ? t('Pause') : t('Play')} onClick={toggle}>
        <span className="play-sign" />
      </button>
      <IconButton icon="next" label={t('Next')} isDisabled={!hasNext} onClick={next} />
    </div>
  );
};

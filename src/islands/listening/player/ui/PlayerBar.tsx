import { subjectOf } from '#functions/platform/contract/subject';
import { LikeButton } from '#islands/account/saved-state/SaveButtons';
import * as styles from '#islands/listening/player/ui/PlayerBar.module.css';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { playerErrorText } from '../engine/error-text';
import { $current, $duration, $sleep } from '../engine/player.store';
import { $problem } from '../engine/stall.store';
import { usePlayer, useSeconds } from '../engine/use-player';
import { isShared } from '../queue/shared-track';
import { NextUp } from './NextUp';
import { $isSettingsOpen, $panel, openNowPlaying, togglePanel } from './panel.store';
import { TrackArtists, TrackName } from './TrackLinks';
import { Transport } from './Transport';
import { VolumeControl } from './VolumeControl';

const Time = ({ children }: { children: string }) => (
  <span className={`${textStyles.time} ${styles.time}`} data-part="time" aria-hidden="true">
    {children}
  </span>
);

const Now = () => {
  const track = usePlayer($current);
  const problem = usePlayer($problem);
  if (!track) {
    return (
      <div className={styles.currentTrack} data-part="now" data-state="empty">
        <Cover className={styles.cover} image={null} sizes="52px" />
        <span className={textStyles.truncate}>{t('Nothing playing')}</span>
      </div>
    );
  }
  return (
    <div className={styles.currentTrack} data-part="now">
      <button type="button" className={styles.expand} aria-label={t('Open the player')} onClick={openNowPlaying}>
        <Cover className={styles.cover} image={track.image} sizes="52px" />
        <Icon className={styles.expandSign} name="expand" />
      </button>
      <div className={`${layoutStyles.grow} ${styles.texts}`}>
        <b className={textStyles.truncate}>
          <TrackName track={track} />
        </b>
        <small className={textStyles.truncate}>
          {problem ? <span className={textStyles.danger}>{playerErrorText(problem)}</span> : <TrackArtists track={track} />}
        </small>
      </div>
    </div>
  );
};

const PlayerToolbar = () => {
  const panel = usePlayer($panel);
  const track = usePlayer($current);
  return (
    <div className={styles.toolbar}>
      {track && !isShared(track.id) && <LikeButton subject={subjectOf('track', track.id)} name={track.name} className={styles.fullOnly} />}
      <IconButton
        className={styles.fullOnly}
        icon="lyrics"
        label={t('Lyrics')}
        isOn={panel === 'lyrics'}
        onClick={() => togglePanel('lyrics')}
      />
      <IconButton
        className={styles.fullOnly}
        icon="queue"
        label={t('Queue')}
        isOn={panel === 'queue'}
        onClick={() => togglePanel('queue')}
      />
      <IconButton
        className={classNames(styles.fullOnly, usePlayer($sleep) !== null && styles.withSleepTimer)}
        icon="sliders"
        label={t('Playback settings')}
        aria-expanded={usePlayer($isSettingsOpen)}
        onClick={() => $isSettingsOpen.set(!$isSettingsOpen.get())}
      />
      <VolumeControl />
      <NextUp className={styles.fullOnly} />
    </div>
  );
};

export const PlayerBar = () => (
  <div className={styles.root} data-part="player-bar">
    <Now />
    <div className={styles.controls}>
      <Time>{formatClock(useSeconds() * 1000)}</Time>
      <Transport />
      <Time>{formatClock(usePlayer($duration))}</Time>
    </div>
    <PlayerToolbar />
  </div>
);

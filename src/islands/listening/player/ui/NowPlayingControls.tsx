import { Suspense } from 'react';
import type { PlayableTrack } from '#contracts/catalogue/track';
import { subjectOf } from '#functions/platform/contract/subject';
import { LikeButton } from '#islands/account/saved-state/SaveButtons';
import * as styles from '#islands/listening/player/ui/NowPlayingControls.module.css';
import { AddToPlaylistButton } from '#islands/listening/playlist/AddToPlaylistButton';
import { RatingField } from '#islands/listening/rating/RatingField';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { lazyPart } from '#islands/platform/lazy/lazy-part';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { playerErrorText } from '../engine/error-text';
import { next } from '../engine/player.engine';
import { $next } from '../engine/player.store';
import { $problem } from '../engine/stall.store';
import { usePlayer } from '../engine/use-player';
import { isShared } from '../queue/shared-track';
import { NowPlayingWaveform } from './NowPlayingWaveform';
import { $isSettingsOpen, type PlayerPanel, togglePanel } from './panel.store';
import { TrackArtists, TrackName } from './TrackLinks';
import { Transport } from './Transport';
import { useOverlap } from './use-overlap';

const PlayedForm = lazyPart(() => import('./PlayedForm'));

const NextChip = () => {
  const following = usePlayer($next);
  const overlap = useOverlap();
  if (!following) return null;
  return (
    <button type="button" className={styles.next} onClick={next}>
      <Cover className={styles.cover} image={following.image} sizes="44px" />
      <span className={layoutStyles.grow}>
        <small className={textStyles.truncate}>
          {overlap ? t('Next, :seconds s overlap', { seconds: Math.round(overlap) }) : t('Next')}
        </small>
        <b className={textStyles.truncate} dir="auto">
          {following.name}
        </b>
      </span>
    </button>
  );
};

interface NowPlayingControlsProps {
  track: PlayableTrack;
  panel: PlayerPanel | null;
}

export const NowPlayingControls = ({ track, panel }: NowPlayingControlsProps) => {
  const problem = usePlayer($problem);
  const user = usePlayer($bootstrap)?.user;
  const subject = subjectOf('track', track.id);
  return (
    <div className={styles.root} data-part="controls">
      <NowPlayingWaveform trackId={track.id} />
      <div className={styles.title} data-part="title">
        <div className={layoutStyles.grow}>
          <h2 className={`${textStyles.display2} ${textStyles.truncate}`}>
            <TrackName track={track} />
          </h2>
          <p className={textStyles.truncate}>
            {problem ? <span className={textStyles.danger}>{playerErrorText(problem)}</span> : <TrackArtists track={track} />}
          </p>
          <Suspense fallback={<small className={styles.form} />}>
            <PlayedForm className={styles.form} />
          </Suspense>
          {user && !isShared(track.id) && <RatingField trackId={track.id} />}
        </div>
        {!isShared(track.id) && (
          <>
            <LikeButton subject={subject} name={track.name} size="lg" />
            <AddToPlaylistButton className={styles.addToPlaylist} subject={subject} name={track.name} />
          </>
        )}
      </div>
      <div className={styles.transport}>
        <Transport size="lg" playSize={72} />
      </div>
      <div className={styles.toolbar}>
        <NextChip />
        <IconButton
          className={layoutStyles.phoneOnly}
          icon="lyrics"
          size="lg"
          label={t('Lyrics')}
          isOn={panel === 'lyrics'}
          onClick={() => togglePanel('lyrics')}
        />
        <IconButton icon="queue" size="lg" label={t('Queue')} isOn={panel === 'queue'} onClick={() => togglePanel('queue')} />
        <IconButton
          icon="sliders"
          size="lg"
          label={t('Playback settings')}
          aria-expanded={usePlayer($isSettingsOpen)}
          onClick={() => $isSettingsOpen.set(!$isSettingsOpen.get())}
        />
      </div>
    </div>
  );
};

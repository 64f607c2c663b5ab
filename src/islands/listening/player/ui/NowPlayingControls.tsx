import type { PlayableTrack } from '#contracts/catalogue/track';
import { subjectOf } from '#functions/platform/contract/subject';
import { LikeButton } from '#islands/account/saved-state/SaveButtons';
import { AddToPlaylistButton } from '#islands/listening/playlist/AddToPlaylistButton';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { playerErrorText } from '../engine/error-text';
import { next } from '../engine/player.engine';
import { $failure, $next, $sleep } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';
import { isShared } from '../queue/shared-track';
import { NowPlayingWaveform } from './NowPlayingWaveform';
import { $isSettingsOpen, type PlayerPanel, togglePanel } from './panel.store';
import { TrackArtists, TrackName } from './TrackLinks';
import { Transport } from './Transport';
import { useOverlap } from './use-overlap';

const NextChip = () => {
  const following = usePlayer($next);
  const overlap = useOverlap();
  if (!following) return null;
  return (
    <button type="button" className="np-next" onClick={next}>
      <Cover image={following.image} sizes="44px" />
      <span className="grow">
        <small className="ell">{overlap ? t('Next, :seconds s overlap', { seconds: Math.round(overlap) }) : t('Next')}</small>
        <b className="ell" dir="auto">
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

/** Everything below the cover: names, waveform, transport, next. */
export const NowPlayingControls = ({ track, panel }: NowPlayingControlsProps) => {
  const failure = usePlayer($failure);
  const subject = subjectOf('track', track.id);
  return (
    <div className="np-controls" data-part="controls">
      <NowPlayingWaveform trackId={track.id} />
      <div className="np-title" data-part="title">
        <div className="grow">
          <h2 className="d-2 ell">
            <TrackName track={track} />
          </h2>
          <p className="ell">{failure ? <span className="dan">{playerErrorText(failure)}</span> : <TrackArtists track={track} />}</p>
        </div>
        {!isShared(track.id) && (
          <>
            <LikeButton subject={subject} name={track.name} size="lg" />
            <AddToPlaylistButton subject={subject} name={track.name} />
          </>
        )}
      </div>
      <div className="np-transport">
        <Transport size="lg" playSize={72} />
      </div>
      <div className="np-more">
        <NextChip />
        <IconButton
          className="only-m"
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
          className={usePlayer($sleep) ? 'sleep-set' : undefined}
          label={t('Playback settings')}
          aria-expanded={usePlayer($isSettingsOpen)}
          onClick={() => $isSettingsOpen.set(!$isSettingsOpen.get())}
        />
      </div>
    </div>
  );
};

import type { ManagedTrack } from '#contracts/backstage/managed-music';
import { subjectOf } from '#functions/platform/contract/subject';
import * as musicNameStyles from '#islands/backstage/music-list/MusicName.module.css';
import { $current, $status } from '#islands/listening/player/engine/player.store';
import { usePlayer } from '#islands/listening/player/engine/use-player';
import { toggleSubject } from '#islands/listening/player/source/play-subject';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import { KEEP_VALUE } from './keep-value';

/** Plays drafts too. */
export const TrackPlay = ({ track }: { track: ManagedTrack }) => {
  const isHere = usePlayer($current)?.id === track.id;
  const status = usePlayer($status);
  return (
    <PlayButton
      {...KEEP_VALUE}
      className={musicNameStyles.play}
      size={36}
      name={track.name}
      state={isHere ? (status === 'playing' ? 'playing' : 'paused') : undefined}
      onClick={(event) => {
        event.stopPropagation();
        toggleSubject({ subject: subjectOf('track', track.id), known: track });
      }}
    />
  );
};

import type { OwnTrack } from '#contracts/own-music';
import { toggleSubject } from '../player/play-subject';
import { $current, $status } from '../player/player.store';
import { usePlayer } from '../player/use-player';
import { PlayButton } from '../ui/PlayButton';
import { KEPT } from './keep-to-itself';

/** Plays a track of one's own where it is listed, drafts as well. */
export const TrackPlay = ({ track }: { track: OwnTrack }) => {
  const isHere = usePlayer($current)?.id === track.id;
  const status = usePlayer($status);
  return (
    <PlayButton
      {...KEPT}
      size={36}
      name={track.name}
      state={isHere ? (status === 'playing' ? 'playing' : 'paused') : undefined}
      onClick={(event) => {
        event.stopPropagation();
        toggleSubject({ subject: `track:${track.id}`, known: track });
      }}
    />
  );
};

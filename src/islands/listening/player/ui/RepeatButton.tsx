import * as styles from '#islands/listening/player/ui/RepeatButton.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { cycleRepeat } from '../engine/player.controls';
import { $queue } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';
import { repeatText } from './repeat-text';

export const RepeatButton = ({ size }: { size?: 'lg' }) => {
  const { repeat } = usePlayer($queue);
  return (
    <span>
      <IconButton icon="repeat" label={repeatText(repeat)} size={size} isOn={repeat !== 'off'} onClick={cycleRepeat} />
      {repeat === 'one' && (
        <span className={styles.badge} aria-hidden="true">
          1
        </span>
      )}
    </span>
  );
};

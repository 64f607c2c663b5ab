import * as styles from '#islands/listening/player/ui/RepeatButton.module.css';
import { t } from '#islands/platform/lib/translate';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { cycleRepeat } from '../engine/player.controls';
import { $queue } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';

const labelOf = (repeat: 'off' | 'all' | 'one'): string =>
  ({ off: t('Repeat: off'), all: t('Repeat: all'), one: t('Repeat: this track') })[repeat];

export const RepeatButton = ({ size }: { size?: 'lg' }) => {
  const { repeat } = usePlayer($queue);
  return (
    <span>
      <IconButton icon="repeat" label={labelOf(repeat)} size={size} isOn={repeat !== 'off'} onClick={cycleRepeat} />
      {repeat === 'one' && (
        <span className={styles.badge} aria-hidden="true">
          1
        </span>
      )}
    </span>
  );
};

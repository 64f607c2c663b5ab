import { t } from '../lib/translate';
import { IconButton } from '../ui/IconButton';
import { cycleRepeat } from './player.controls';
import { $queue } from './player.store';
import { usePlayer } from './use-player';

const labelOf = (repeat: 'off' | 'all' | 'one'): string =>
  ({ off: t('Repeat: off'), all: t('Repeat: all'), one: t('Repeat: this track') })[repeat];

/** Off, all, one track. */
export const RepeatButton = ({ size }: { size?: 'lg' }) => {
  const { repeat } = usePlayer($queue);
  return (
    <span className="repeat">
      <IconButton icon="repeat" label={labelOf(repeat)} size={size} isOn={repeat !== 'off'} onClick={cycleRepeat} />
      {repeat === 'one' && (
        <span className="one" aria-hidden="true">
          1
        </span>
      )}
    </span>
  );
};

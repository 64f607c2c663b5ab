import { t } from '../lib/translate';
import { IconButton } from '../ui/IconButton';
import { toggleShuffle } from './player.controls';
import { next, previous } from './player.engine';
import { $current, $queue } from './player.store';
import { RepeatButton } from './RepeatButton';
import { TransportButton } from './TransportButton';
import { usePlayer } from './use-player';

interface TransportProps {
  size?: 'lg';
  /** Pixels of the play button. */
  playSize?: number;
}

/** Shuffle, previous, play, next, repeat. */
export const Transport = ({ size, playSize }: TransportProps) => {
  const isEmpty = !usePlayer($current);
  return (
    <>
      <IconButton
        className="only-full"
        icon="shuffle"
        label={t('Shuffle')}
        size={size}
        isOn={usePlayer($queue).isShuffled}
        onClick={toggleShuffle}
      />
      <IconButton icon="prev" label={t('Previous')} size={size} isDisabled={isEmpty} onClick={previous} />
      <TransportButton size={playSize} />
      <IconButton icon="next" label={t('Next')} size={size} isDisabled={isEmpty} onClick={next} />
      <span className="only-full">
        <RepeatButton size={size} />
      </span>
    </>
  );
};

import * as playerBarStyles from '#islands/listening/player/ui/PlayerBar.module.css';
import { t } from '#islands/platform/lib/translate';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { toggleShuffle } from '../engine/player.controls';
import { next, previous } from '../engine/player.engine';
import { $current, $queue } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';
import { RepeatButton } from './RepeatButton';
import { TransportButton } from './TransportButton';

interface TransportProps {
  size?: 'lg';
  /** Pixels. */
  playSize?: number;
}

export const Transport = ({ size, playSize }: TransportProps) => {
  const isEmpty = !usePlayer($current);
  return (
    <>
      <IconButton
        className={playerBarStyles.fullOnly}
        icon="shuffle"
        label={t('Shuffle')}
        size={size}
        isOn={usePlayer($queue).isShuffled}
        onClick={toggleShuffle}
      />
      <IconButton icon="prev" label={t('Previous')} size={size} isDisabled={isEmpty} onClick={previous} />
      <TransportButton size={playSize} />
      <IconButton icon="next" label={t('Next')} size={size} isDisabled={isEmpty} onClick={next} />
      <span className={playerBarStyles.fullOnly}>
        <RepeatButton size={size} />
      </span>
    </>
  );
};

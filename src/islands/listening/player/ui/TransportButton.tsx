import { t } from '#islands/platform/lib/translate';
import * as playButtonStyles from '#islands/platform/ui/button/PlayButton.module.css';
import { toggle } from '../engine/player.engine';
import { $current, $status } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';

export const TransportButton = ({ size }: { size?: number }) => {
  const status = usePlayer($status);
  const isRunning = status === 'playing' || status === 'loading';
  return (
    <button
      type="button"
      className={playButtonStyles.root}
      style={size ? ({ '--h': `${size}px` } as React.CSSProperties) : undefined}
      data-state={status}
      disabled={!usePlayer($current)}
      aria-label={status === 'error' ? t('Try again') : isRunning ? t('Pause') : t('Play')}
      onClick={toggle}
    >
      <span className={playButtonStyles.sign} />
    </button>
  );
};

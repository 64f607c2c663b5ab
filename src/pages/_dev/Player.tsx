import { useEffect } from 'react';
import { startEngine } from '#islands/listening/player/engine/player.engine';
import { $position, $queue, $settings } from '#islands/listening/player/engine/player.store';
import { usePlayer } from '#islands/listening/player/engine/use-player';
import { EMPTY_QUEUE, startQueue } from '#islands/listening/player/queue/player.queue';
import { unregisteredTrack } from '#islands/listening/player/queue/track-registry';
import { startKeyboard } from '#islands/listening/player/start/keyboard';
import { adoptState } from '#islands/listening/player/storage/player.persistence';
import { SeekBar } from '#islands/listening/player/ui/SeekBar';
import { Button } from '#islands/platform/ui/button/Button';
import { Part, Specimen, Specimens } from './Sheet';

const TRACKS = [1, 2, 3].map((id) => ({ ...unregisteredTrack(id), name: `Track ${id}`, duration: 240_000 }));

const start = (): void => {
  startEngine();
  adoptState(startQueue(EMPTY_QUEUE, { tracks: TRACKS, start: 0, source: 'album:1' }), 60_000);
  startKeyboard();
};

export const Player = () => {
  const { isMuted, volume } = usePlayer($settings);
  const { isShuffled, repeat } = usePlayer($queue);
  useEffect(() => {
    const advance = () => $position.set($position.get() + 1000);
    addEventListener('advance', advance);
    return () => removeEventListener('advance', advance);
  }, []);
  return (
    <Part id="player" title="Player">
      <Specimens>
        <Specimen name="Shortcuts">
          <Button onClick={start}>Start shortcuts</Button>
          <code data-part="player-state">
            {[isMuted ? 'muted' : 'audible', isShuffled ? 'shuffled' : 'in order', repeat, volume].join(', ')}
          </code>
        </Specimen>
        <Specimen name="Seek bar">
          <SeekBar />
        </Specimen>
      </Specimens>
    </Part>
  );
};

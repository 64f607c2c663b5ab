import { flushSync } from 'react-dom';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { mount } from '#islands/platform/overlay/mount';
import { usePlayer } from '../engine/use-player';
import { PlayerIsland } from '../ui/PlayerIsland';

/** Keyed by language: a change renders all texts again. */
const Spoken = () => <PlayerIsland key={usePlayer($bootstrap)?.locale.language} />;

/** Synchronous, so that no empty frame shows while the server's markup is replaced. */
export const mountPlayer = (container: HTMLElement): void => {
  flushSync(() => void mount(container, <Spoken />));
  container.dataset.drawn = '';
};

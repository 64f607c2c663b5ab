import { flushSync } from 'react-dom';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { mount } from '#islands/platform/overlay/mount';
import { usePlayer } from '../engine/use-player';
import { PlayerIsland } from '../ui/PlayerIsland';

/** The player in the language of the page: another one has all its texts drawn anew. */
const Spoken = () => <PlayerIsland key={usePlayer($bootstrap)?.locale.language} />;

/** Draws the player into its place, at once: what the server drew there is replaced without a frame in between. */
export const mountPlayer = (place: HTMLElement): void => {
  flushSync(() => void mount(place, <Spoken />));
  place.dataset.drawn = '';
};

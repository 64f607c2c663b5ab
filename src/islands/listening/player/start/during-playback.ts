import { startStallWatch } from '../engine/player.stall';
import { startAnnouncing } from './announce-playback';
import { startMediaSession } from './media-session';
import { applySiteDefaults } from './site-defaults';

/** Everything that is needed from the first sound on, in one file. */
export const startDuringPlayback = (): void => {
  applySiteDefaults();
  startMediaSession();
  startAnnouncing();
  startStallWatch();
};

import type { Release, TrackBrief } from '../release.ts';
import { band } from './band.ts';
import { dance } from './dance.ts';
import { folk } from './folk.ts';
import { boatDemo, nightjar } from './nightjar.ts';
import { pop } from './pop.ts';
import { quiet } from './quiet.ts';
import { splice } from './splice.ts';

export const RELEASES: readonly Release[] = [...nightjar, ...folk, ...pop, ...dance, ...band, ...quiet, splice];

/** Tracks that stand on no release. */
export const LOOSE_TRACKS: readonly TrackBrief[] = [boatDemo];

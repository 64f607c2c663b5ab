import type { Release, TrackBrief } from '../release.ts';
import { band } from './band.ts';
import { dance } from './dance.ts';
import { folk } from './folk.ts';
import { slowFerry } from './nightjar.ts';
import { boatDemo, nightjarEarly } from './nightjar-early.ts';
import { piano } from './piano.ts';
import { pop } from './pop.ts';
import { quiet } from './quiet.ts';
import { splice } from './splice.ts';

export const RELEASES: readonly Release[] = [slowFerry, ...nightjarEarly, ...folk, ...pop, ...dance, ...band, ...piano, ...quiet, splice];

export const LOOSE_TRACKS: readonly TrackBrief[] = [boatDemo];

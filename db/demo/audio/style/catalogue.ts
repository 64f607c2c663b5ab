import { afroJazz } from './afro-jazz.ts';
import { ambient } from './ambient.ts';
import { bedroom } from './bedroom.ts';
import { bossa } from './bossa.ts';
import { choir } from './choir.ts';
import { drone } from './drone.ts';
import { dub } from './dub.ts';
import { folk } from './folk.ts';
import { house } from './house.ts';
import { indie } from './indie.ts';
import { minimal } from './minimal.ts';
import { piano } from './piano.ts';
import { postRock } from './post-rock.ts';
import { psych } from './psych.ts';
import { slowcore } from './slowcore.ts';
import { soul } from './soul.ts';
import type { Style } from './style.ts';
import { synthPop } from './synth-pop.ts';
import { techno } from './techno.ts';

export const STYLES = {
  afroJazz,
  ambient,
  bedroom,
  bossa,
  choir,
  drone,
  dub,
  folk,
  house,
  indie,
  minimal,
  piano,
  postRock,
  psych,
  slowcore,
  soul,
  synthPop,
  techno,
} satisfies Record<string, Style>;

export type StyleName = keyof typeof STYLES;

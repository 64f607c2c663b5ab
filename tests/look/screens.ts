import { ACCOUNT } from './rooms/account';
import { ADMINISTRATION } from './rooms/administration';
import { BACKSTAGE } from './rooms/backstage';
import { CATALOGUE } from './rooms/catalogue';
import { COMMUNITY } from './rooms/community';
import { LISTENING } from './rooms/listening';
import { PLATFORM } from './rooms/platform';
import { PLAYER } from './rooms/player';
import { SHEET } from './rooms/sheet';
import { SITE } from './rooms/site';
import type { Screen } from './screen';

export const SCREENS: Screen[] = [
  ...SHEET,
  ...PLATFORM,
  ...SITE,
  ...ACCOUNT,
  ...CATALOGUE,
  ...LISTENING,
  ...PLAYER,
  ...COMMUNITY,
  ...BACKSTAGE,
  ...ADMINISTRATION,
];

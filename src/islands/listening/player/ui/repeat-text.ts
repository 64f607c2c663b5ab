import { t } from '#islands/platform/lib/translate';
import type { Repeat } from '../queue/player.queue';

export const repeatText = (repeat: Repeat): string =>
  ({ off: t('Repeat: off'), all: t('Repeat: all'), one: t('Repeat: this track') })[repeat];

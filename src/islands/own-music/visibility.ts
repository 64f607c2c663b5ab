import type { Visibility } from '#contracts/album';
import { t } from '../lib/translate';

/** What each visibility is called where it is the state of something. */
export const visibilityName = (visibility: Visibility): string =>
  ({ public: t('Public'), unlisted: t('With a link'), private: t('Draft'), scheduled: t('Scheduled') })[visibility];

import type { Visibility } from '#contracts/catalogue/publishing';
import { t } from '#islands/platform/lib/translate';

/** Whom each visibility means, where it is chosen. */
export const audienceName = (visibility: Visibility): string =>
  ({ public: t('Everyone'), unlisted: t('With a link'), private: t('Only me'), scheduled: t('On a date') })[visibility];

/** What each visibility is called where it is the state of something. */
export const visibilityName = (visibility: Visibility): string =>
  ({ public: t('Public'), unlisted: t('With a link'), private: t('Draft'), scheduled: t('Scheduled') })[visibility];

/** Whether something with this visibility has a page that opens: nobody finds one of what is not out, its artist neither. */
export const hasPage = (visibility: Visibility): boolean => visibility === 'public' || visibility === 'unlisted';

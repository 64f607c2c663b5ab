import type { Visibility } from '#contracts/catalogue/publishing';
import { t } from '#islands/platform/lib/translate';

export const audienceName = (visibility: Visibility): string =>
  ({ public: t('Public'), unlisted: t('Unlisted'), private: t('Private'), scheduled: t('Scheduled') })[visibility];

export const visibilityName = (visibility: Visibility): string =>
  ({ public: t('Public'), unlisted: t('Unlisted'), private: t('Draft'), scheduled: t('Scheduled') })[visibility];

/** Unreleased music has a preview only. */
export const hasPage = (visibility: Visibility): boolean => visibility === 'public' || visibility === 'unlisted';

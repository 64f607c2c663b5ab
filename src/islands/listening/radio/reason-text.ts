import type { RadioReason } from '#functions/catalogue/track/radio-reason.contract';
import { t } from '#islands/platform/lib/translate';

export const reasonText = (reason: RadioReason): string => {
  if (reason.kind === 'seed') return t('Starting point');
  if (reason.kind === 'change') return t('For a change');
  if (reason.kind === 'listeners') return t('Often played with :name', { name: reason.name });
  if (reason.kind === 'artist') return t('More by :name', { name: reason.name });
  return t('Based on :name', { name: reason.name });
};

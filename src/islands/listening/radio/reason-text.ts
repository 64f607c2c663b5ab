import type { RadioReason } from '#functions/catalogue/track/radio-reason.contract';
import { t } from '#islands/platform/lib/translate';

export const reasonText = (reason: RadioReason): string => {
  if (reason.kind === 'seed') return t('Where this radio starts');
  if (reason.kind === 'change') return t('For a change');
  if (reason.kind === 'listeners') return t('Often played with :name', { name: reason.name });
  if (reason.kind === 'artist') return t('More by :name', { name: reason.name });
  return t('Because of :name', { name: reason.name });
};

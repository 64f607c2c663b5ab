import { t } from '#islands/platform/lib/translate';

export const losslessText = (): string => t('Listeners may hear the FLAC, WAV or AIFF that you uploaded instead of a smaller copy');

import { t } from '#islands/platform/lib/translate';

export const losslessText = (): string => t('Listeners can play your FLAC, WAV or AIFF instead of a smaller copy');

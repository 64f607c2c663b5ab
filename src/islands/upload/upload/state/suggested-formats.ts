import { SUGGESTED_FORMATS } from '#contracts/upload/media-format';

/** `FLAC, WAV or MP3` */
export const suggestedFormats = (): string => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(SUGGESTED_FORMATS);

export const DATE_FORMATS = ['short', 'medium', 'long', 'iso'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];
export const DEFAULT_DATE_FORMAT: DateFormat = 'long';

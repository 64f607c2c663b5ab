export const FIELD_SIZES = ['2xs', 'xs', 'sm', 'md', 'lg', 'xl'] as const;
export type FieldSize = (typeof FIELD_SIZES)[number];
export const FIELD_SIZE_DEFAULT: FieldSize = 'md';

export const MOBILE_BREAKPOINT = 768; // pixels; repeated in CSS media queries

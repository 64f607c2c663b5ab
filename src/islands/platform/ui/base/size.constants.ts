/** Sizes of fields and buttons. */
export const FIELD_SIZES = ['2xs', 'xs', 'sm', 'md', 'lg', 'xl'] as const;
export type FieldSize = (typeof FIELD_SIZES)[number];
export const FIELD_SIZE_DEFAULT: FieldSize = 'md';

/** Up to this width the phone layout is used, in pixels; the styles say the same. */
export const MOBILE_BREAKPOINT = 768;

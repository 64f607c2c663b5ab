export const VISIBILITIES = ['public', 'unlisted', 'private', 'scheduled'] as const;

export type Visibility = (typeof VISIBILITIES)[number];

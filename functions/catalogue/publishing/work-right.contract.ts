/** Rights to a work that its home grants to a credited artist; `edit` includes `see`. */
export const WORK_RIGHTS = ['see', 'edit', 'insights'] as const;
export type WorkRight = (typeof WORK_RIGHTS)[number];

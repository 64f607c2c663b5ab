import { whenIdle } from '#islands/platform/lib/when-idle';

/** Has what tells of failures loaded while there is a network; where that is gone, it would not come any more. */
export const explainError = (): void => whenIdle(() => void import('#islands/platform/toast/toast-region').catch(() => undefined));

import { whenIdle } from '#islands/platform/lib/when-idle';

/** Loads the code that shows errors while there is a network, because it could not be loaded without one. */
export const explainError = (): void => whenIdle(() => void import('#islands/platform/toast/toast-region').catch(() => undefined));

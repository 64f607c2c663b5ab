import { whenIdle } from '#islands/platform/lib/when-idle';

/** Preloads the toast, because it cannot be loaded once the network fails. */
export const explainError = (): void => whenIdle(() => void import('#islands/platform/toast/toast-region').catch(() => undefined));

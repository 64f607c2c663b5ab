import { whenIdle } from '../lib/when-idle';

/** Has what tells of failures loaded while there is a network; where that is gone, it would not come any more. */
export const prepareFailure = (): void => whenIdle(() => void import('../app/toast-region').catch(() => undefined));

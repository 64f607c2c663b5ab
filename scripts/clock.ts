import { MINUTE } from '#functions/platform/contract/duration';
import type { Site } from './site.ts';

/** The local runtime ignores cron triggers; this address fires one. */
const SCHEDULED = '/cdn-cgi/handler/scheduled';

/** Replaces the cron trigger of a deployed site: runs every minute, counted from the end of the last run, so that runs never overlap. */
export const startClock = ({ port }: Pick<Site, 'port'>, every = MINUTE): void => {
  const strike = async (): Promise<void> => {
    await fetch(`http://localhost:${port}${SCHEDULED}`).then(
      (answer) => answer.ok || console.error(`Scheduled tasks failed: the site answered ${answer.status}.`),
      () => undefined,
    );
    setTimeout(strike, every).unref();
  };
  void strike();
};

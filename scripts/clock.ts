import { MINUTE } from '#functions/platform/contract/duration';
import type { Site } from './site.ts';

/** The local runtime knows the times of `wrangler.toml` but never comes to them: this address is how it is told that one has come. */
const SCHEDULED = '/cdn-cgi/handler/scheduled';

/**
 * Does what the cron trigger does where the site is deployed, from now on and every minute: what is due comes out, mail is sent, plays are
 * rolled up. The next time is counted from the end of the one before, so that a slow machine is never asked twice at once.
 */
export const startClock = ({ port }: Pick<Site, 'port'>, every = MINUTE): void => {
  const strike = async (): Promise<void> => {
    await fetch(`http://localhost:${port}${SCHEDULED}`).then(
      (answer) => answer.ok || console.error(`What is due could not be done: the site answered ${answer.status}.`),
      () => undefined,
    );
    setTimeout(strike, every).unref();
  };
  void strike();
};

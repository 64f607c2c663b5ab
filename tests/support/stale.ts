import { env } from 'cloudflare:workers';
import { NOBODY } from '../../functions/auth/actor';
import { type Change, staleStatements } from '../../functions/freshness/freshness.service';
import { moveClock } from '../../functions/http/clock';
import { createContext } from '../../functions/http/context';

const HOUR = 3_600_000;

/** A change of the rows, an hour later: no skew of clocks hides it from a build that was made before. */
export const changeLater = async (rows: Change): Promise<void> => {
  moveClock(HOUR);
  const context = createContext(env, NOBODY);
  const [first, ...others] = staleStatements(context, rows);
  await context.db.batch([first, ...others]);
};

import { env } from 'cloudflare:workers';
import { NOBODY } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { moveClock } from '#functions/platform/http/clock';
import { type Change, staleStatements } from '#functions/platform/invalidation/invalidation.service';

const HOUR = 3_600_000;

/** A change of the rows, an hour later: no skew of clocks hides it from a build that was made before. */
export const changeLater = async (rows: Change): Promise<void> => {
  moveClock(HOUR);
  const context = createContext(env, NOBODY);
  const [first, ...others] = staleStatements(context, rows);
  await context.db.batch([first, ...others]);
};

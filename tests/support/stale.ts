import { env } from 'cloudflare:workers';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { moveClock } from '#functions/platform/http/clock';
import { type ChangedItem, invalidationStatements } from '#functions/platform/invalidation/invalidation.service';

const HOUR = 3_600_000;

/** A change of the rows, an hour later: no skew of clocks hides it from a build that was made before. */
export const changeLater = async (rows: ChangedItem): Promise<void> => {
  moveClock(HOUR);
  const context = createContext(env, ANONYMOUS_ACTOR);
  const [first, ...others] = invalidationStatements(context, rows);
  await context.db.batch([first, ...others]);
};

import { env } from 'cloudflare:workers';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { moveClock } from '#functions/platform/http/clock';
import { type ChangedItem, invalidationStatements } from '#functions/platform/invalidation/invalidation.service';

const HOUR = 3_600_000;

/** Invalidates an hour later, so that clock skew cannot hide it from an earlier build. */
export const changeLater = async (rows: ChangedItem): Promise<void> => {
  moveClock(HOUR);
  const context = createContext(env, ANONYMOUS_ACTOR);
  const [first, ...others] = invalidationStatements(context, rows);
  await context.db.batch([first, ...others]);
};

import { countIndexed, countWaiting, rebuildStatements } from '#functions/listening/search/search-index.service';
import type { Context } from '#functions/platform/access/context';
import type { ActionOutcome } from './settings-action.service';

export const buildIndex = async (context: Context): Promise<ActionOutcome> => ({
  ok: true,
  message: 'The index is built again. Large tables continue in the background.',
  statements: rebuildStatements(context),
});

export const indexedItems = async (context: Context) => ({ value: String(await countIndexed(context)) });

export const waitingItems = async (context: Context) => {
  const count = await countWaiting(context);
  return { value: String(count), tone: count ? ('warning' as const) : ('positive' as const) };
};

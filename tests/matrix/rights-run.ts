import { type Column, isRead, RIGHTS } from './rights-table';
import type { Caller, World } from './rights-world';
import { lookAtSite } from './state-of-site';

const AT_ONCE = 12;

/** Consecutive reads, and consecutive writes that should be refused, are requested at once. */
const inGroups = (rights: string[], expected: Column): string[][] => {
  const groups: string[][] = [];
  const isHarmless = (right = '') => isRead(right) || expected[right]! >= 400;
  for (const right of rights) {
    const last = groups.at(-1);
    if (last && last.length < AT_ONCE && isHarmless(last[0]) && isHarmless(right)) last.push(right);
    else groups.push([right]);
  }
  return groups;
};

/** Requests the rights of the column in its order. Also returns those groups of reads and refused writes that changed something. */
export const requestAll = async (world: World, caller: Caller, expected: Column): Promise<{ answers: Column; traces: string[] }> => {
  const rights = Object.keys(expected);
  const answers: Column = {};
  const traces: string[] = [];
  let before = await lookAtSite();
  for (const group of inGroups(rights, expected)) {
    const statuses = await Promise.all(group.map(async (right) => [right, (await RIGHTS[right]?.(world, caller)) ?? 0] as const));
    for (const [right, status] of statuses) answers[right] = status;
    const after = await lookAtSite();
    const isHarmless = statuses.every(([right, status]) => isRead(right) || status >= 400);
    if (isHarmless && (after.state !== before.state || after.lastAct !== before.lastAct)) traces.push(group.join(', '));
    before = after;
  }
  return { answers: Object.fromEntries(rights.map((right) => [right, answers[right]!])), traces };
};

import { env } from 'cloudflare:workers';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { now } from '#functions/platform/http/clock';
import { call } from '../../support/call';

/** A setting with another value, and what can be seen of it before and after. */
export interface Effect {
  value: unknown;
  see: () => Promise<unknown>;
  seen: [before: unknown, after: unknown];
}

export const contextNow = () => ({ ...createContext(env, ANONYMOUS_ACTOR), now: now() });

export const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY);

export const countOf = (table: string, where = '1'): Promise<number | null> =>
  env.DB.prepare(`select count(*) as count from ${table} where ${where}`).first<number>('count');

export const readJson = async <Answer>(path: string): Promise<Answer> => (await call(path)).json();

/** A row of twelve days, which its task keeps by default. */
export const forgetsRows = (create: (at: Date) => Promise<unknown>, trim: () => Promise<void>, table: string): Effect => ({
  value: 10,
  see: async () => {
    await env.DB.prepare(`delete from ${table}`).run();
    await create(daysAgo(12));
    await trim();
    return (await countOf(table)) === 1;
  },
  seen: [true, false],
});

import { env } from 'cloudflare:workers';
import type { Build } from './requests';

/** What is asked for, with something there that it takes away: an act that finds nothing to change is none. `?1` is the id in the path. */
export const having =
  (build: Build, statement: string): Build =>
  async (cell) => {
    const ask = await build(cell);
    await env.DB.prepare(statement)
      .bind(ask.parts?.[0] ?? 0)
      .run();
    return ask;
  };

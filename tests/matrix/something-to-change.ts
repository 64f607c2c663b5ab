import { env } from 'cloudflare:workers';
import type { Build } from './requests';

/** Adds a row that the request removes, because an act without changes is not logged. `?1` is the id in the path. */
export const having =
  (build: Build, statement: string): Build =>
  async (cell) => {
    const ask = await build(cell);
    await env.DB.prepare(statement)
      .bind(ask.parts?.[0] ?? 0)
      .run();
    return ask;
  };

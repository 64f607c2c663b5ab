import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { plays } from '#db/schema/play';
import { next } from './sequence';

/** Plays by distinct listeners. */
export const createPlays = async (trackId: number, count: number, countedAt = new Date()) => {
  for (let made = 0; made < count; made += 1) {
    const number = next();
    await drizzle(env.DB)
      .insert(plays)
      .values({ trackId, countedAt, ticketId: `ticket-${number}`, listenerHash: `listener-${number}` });
  }
};

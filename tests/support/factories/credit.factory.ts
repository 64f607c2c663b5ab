import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { readRows } from '#db/json-row';
import { creditRequests } from '#db/schema/credit';
import { hashTerms, readTerms } from '#functions/catalogue/credit/consent.view';
import { answerableRow } from '#functions/catalogue/credit/credit.select';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createArtist } from './artist.factory';
import type { Row } from './sequence';
import { createTrack } from './track.factory';
import { createUser } from './user.factory';

type CreditValues = Partial<typeof creditRequests.$inferInsert> & { managers?: Row[] };

/** By default a pending writer credit of a new artist by a new user. */
export const createCreditRequest = async ({ managers = [], ...values }: CreditValues = {}) => {
  const artistId = values.artistId ?? (await createArtist({ managers })).id;
  const trackId = values.trackId ?? (await createTrack()).id;
  const userId = values.userId ?? (await createUser()).id;
  const [request] = await drizzle(env.DB)
    .insert(creditRequests)
    .values({ role: 'writer', createdAt: new Date(), ...values, artistId, trackId, userId })
    .returning();
  return request;
};

/** As the list of requests returns them. */
export const termsOfRequest = async (id: number): Promise<string> => {
  const [row] = await readRows(drizzle(env.DB), answerableRow(ANONYMOUS_ACTOR), sql`${creditRequests} where ${creditRequests.id} = ${id}`);
  return hashTerms(id, readTerms(row!.terms!));
};

import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { creditBlocks } from '#db/schema/credit';
import { createCreditRequest } from '../support/factories/credit.factory';
import { createUser } from '../support/factories/user.factory';
import type { Build } from './requests';

/** A credit of an artist that the owner manages, or, in the state `unmanaged`, of one that nobody does. */
const request: Build = async ({ state, owner }) => {
  const asker = await createUser();
  const { id } = await createCreditRequest({ userId: asker.id, managers: state === 'unmanaged' ? [] : [owner] });
  return { parts: [id], query: state === 'unmanaged' ? 'scope=unmanaged' : '', body: {} };
};

const block: Build = async ({ state, owner }) => {
  const { artistId, userId } = await createCreditRequest({ managers: state === 'unmanaged' ? [] : [owner] });
  await drizzle(env.DB).insert(creditBlocks).values({ artistId, userId, createdAt: new Date() });
  return { parts: [artistId, userId] };
};

/** How the operations of credits are asked for. */
export const CREDIT_REQUESTS: Record<string, Build> = {
  'GET /credit-requests': request,
  'POST /credit-requests/:id/accept': request,
  'POST /credit-requests/:id/decline': request,
  'GET /credit-blocks': block,
  'DELETE /credit-blocks/:artistId/:userId': block,
};

import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { backstageRequests } from '#db/schema/backstage-request';
import type { Build } from './requests';
import { CANARY } from './world';

const NEW = { type: 'become-artist', artist_name: 'New', first_name: 'Ada', last_name: 'Reed', role: 'artist' };

const request: Build = async ({ state, caller, owner }) => {
  const applicant = state === 'of their own' && caller ? caller : owner;
  const values = { type: 'become-artist' as const, artistName: CANARY, firstName: CANARY, lastName: CANARY, applicantRole: 'artist' };
  const [row] = await drizzle(env.DB)
    .insert(backstageRequests)
    // Only the applicant and the deciding administrators may read the message.
    .values({ ...values, userId: applicant.id, message: applicant.email })
    .returning();
  return { parts: [row.id], body: { reason: 'No' } };
};

export const BACKSTAGE_REQUESTS: Record<string, Build> = {
  'GET /backstage-requests': async (cell) => {
    await request(cell);
    return {};
  },
  'GET /backstage-requests/:id': request,
  'POST /backstage-requests': async () => ({ body: NEW }),
  'POST /backstage-requests/:id/image': request,
  'POST /backstage-requests/:id/approve': request,
  'POST /backstage-requests/:id/deny': request,
  'DELETE /backstage-requests/:ids': request,
};

import { healthApi } from '#contracts/platform/health';
import { enforceCallLimit } from '#functions/platform/api/rate-limit';
import { type Api, serve } from '#functions/platform/api/serve';
import { AppError } from '#functions/platform/http/app-error';
import { clientAddress } from '#functions/platform/http/client-address';
import { isWell, readHealth, testHealth } from './health.service';

const READER = { permission: 'logs.view' } as const;

export const serveHealth = (api: Api): void => {
  // `signed` skips reading the actor: the database may be the failing part.
  serve(api, healthApi.monitor, 'signed', async (call) => {
    await enforceCallLimit(call.env.HEALTH_LIMIT, clientAddress(call.http.req.raw));
    if (!(await isWell(call))) throw new AppError(503, 'unwell', 'A health check is failing.');
    return Response.json({ status: 'success' }, { headers: { 'Cache-Control': 'private, no-store' } });
  });
  serve(api, healthApi.list, READER, async (call) => ({ checks: await readHealth(call) }));
  serve(api, healthApi.run, READER, async (call) => ({ checks: await testHealth(call) }));
};

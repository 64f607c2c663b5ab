import { backstageRequestApi } from '#contracts/backstage/backstage-request';
import { type Api, serve } from '#functions/platform/api/serve';
import { createRequest, listRequests, showRequest, uploadRequestImage, withdrawRequests } from './backstage-request.service';
import { approveRequest, denyRequest } from './decision.service';

const APPLICANT = { permission: 'backstageRequests.create' } as const;
/** Approving grants rights, so access tokens may not do it. */
const DECISION_ACCESS = { permission: 'backstageRequests.update', bySession: true } as const;

export const serveBackstageRequests = (api: Api): void => {
  serve(api, backstageRequestApi.list, 'login', (call) => listRequests(call, call.query));
  serve(api, backstageRequestApi.show, 'login', async (call) => ({ request: await showRequest(call, call.params.id) }));
  serve(api, backstageRequestApi.create, APPLICANT, async (call) => ({ request: await createRequest(call, call.body) }));
  serve(api, backstageRequestApi.uploadImage, APPLICANT, async ({ params, http, ...context }) => ({
    request: await uploadRequestImage(context, params.id, http.req.raw),
  }));
  serve(api, backstageRequestApi.approve, DECISION_ACCESS, async (call) => ({
    request: await approveRequest(call, call.params.id, call.body),
  }));
  serve(api, backstageRequestApi.deny, DECISION_ACCESS, async (call) => ({
    request: await denyRequest(call, call.params.id, call.body.reason),
  }));
  serve(api, backstageRequestApi.withdraw, 'login', async (call) => {
    await withdrawRequests(call, call.params.ids);
    return {};
  });
};

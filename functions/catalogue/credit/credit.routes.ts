import { creditApi } from '#contracts/catalogue/credit';
import { type Api, serve } from '#functions/platform/api/serve';
import { declineCredit, listCreditBlocks, listCreditRequests, unblockCredits } from './credit.service';
import { acceptCredit } from './credit-accept.service';
import { listAcceptedCredits, withdrawCredit } from './credit-standing.service';

/** An access token must never consent in an artist's name. */
const ANSWERING = 'session';

export const serveCredits = (api: Api): void => {
  serve(api, creditApi.list, 'login', (call) => listCreditRequests(call, call.query));
  serve(api, creditApi.accept, ANSWERING, async (call) => {
    await acceptCredit(call, call.params.id, call.body);
    return {};
  });
  serve(api, creditApi.decline, ANSWERING, async (call) => {
    await declineCredit(call, call.params.id, call.body.never);
    return {};
  });
  serve(api, creditApi.accepted, 'login', (call) => listAcceptedCredits(call, call.query));
  serve(api, creditApi.withdraw, ANSWERING, async (call) => {
    await withdrawCredit(call, call.body);
    return {};
  });
  serve(api, creditApi.blocks, 'login', async (call) => ({ blocks: await listCreditBlocks(call) }));
  serve(api, creditApi.unblock, ANSWERING, async (call) => {
    await unblockCredits(call, call.params.artistId, call.params.userId);
    return {};
  });
};

import { homeApi } from '#contracts/catalogue/home';
import { type Api, serve } from '#functions/platform/api/serve';
import { declineHomeOffer, listHomeOffers, offerHome, withdrawHomeOffer } from './home.service';
import { acceptHomeOffer } from './home-answer.service';
import { moveHome } from './home-move.service';

/** An access token must never give rights away or accept them. */
const TRANSFERRING = 'session';

export const serveHomes = (api: Api): void => {
  serve(api, homeApi.list, 'login', (call) => listHomeOffers(call, call.query));
  serve(api, homeApi.offer, TRANSFERRING, async (call) => ({ offer: await offerHome(call, call.body) }));
  serve(api, homeApi.accept, TRANSFERRING, async (call) => {
    await acceptHomeOffer(call, call.params.id);
    return {};
  });
  serve(api, homeApi.decline, TRANSFERRING, async (call) => {
    await declineHomeOffer(call, call.params.id);
    return {};
  });
  serve(api, homeApi.withdraw, TRANSFERRING, async (call) => {
    await withdrawHomeOffer(call, call.params.id);
    return {};
  });
  // The service checks the permission, because it depends on the kind.
  serve(api, homeApi.move, TRANSFERRING, async (call) => {
    await moveHome(call, call.params.kind, call.params.id, call.body);
    return {};
  });
};

import { grantApi } from '#contracts/catalogue/grant';
import { type Api, serve } from '#functions/platform/api/serve';
import { createGrant, deleteGrant, listGrants, listReceivedGrants } from './grant.service';

/** An access token must never let others in. */
const GRANTING = 'session';

export const serveGrants = (api: Api): void => {
  serve(api, grantApi.ofTrack, 'login', (call) => listGrants(call, 'track', call.params.id));
  serve(api, grantApi.ofAlbum, 'login', (call) => listGrants(call, 'album', call.params.id));
  serve(api, grantApi.received, 'login', (call) => listReceivedGrants(call, call.query));
  serve(api, grantApi.create, GRANTING, async (call) => ({ grant: await createGrant(call, call.body) }));
  serve(api, grantApi.delete, GRANTING, async (call) => {
    await deleteGrant(call, call.params.id);
    return {};
  });
};

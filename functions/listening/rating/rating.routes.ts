import { ratingApi } from '#contracts/listening/rating';
import { type Api, serve } from '#functions/platform/api/serve';
import { listRatings, rateTrack } from './rating.service';

export const serveRatings = (api: Api): void => {
  serve(api, ratingApi.list, 'login', async (call) => ({ ratings: await listRatings(call) }));
  serve(api, ratingApi.rate, 'login', async (call) => {
    await rateTrack(call, call.params.id, call.body.rating);
    return {};
  });
};

import { homeReviewApi } from '#contracts/administration/home-review';
import { type Api, serve } from '#functions/platform/api/serve';
import { confirmHomes, listHomeReviews } from './home-review.service';

const OFFICE = { permission: 'tracks.update' } as const;

export const serveHomeReviews = (api: Api): void => {
  serve(api, homeReviewApi.list, OFFICE, (call) => listHomeReviews(call, call.query));
  serve(api, homeReviewApi.confirm, OFFICE, async (call) => {
    await confirmHomes(call, call.body.ids);
    return {};
  });
};

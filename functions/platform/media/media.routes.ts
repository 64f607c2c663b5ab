import { mediaApi } from '#contracts/platform/media';
import { type Api, serve } from '#functions/platform/api/serve';
import { readImage } from './media.service';

export const serveMedia = (api: Api): void => {
  serve(api, mediaApi.show, 'always', ({ env, params, http }) => readImage(env, params.file, http.req.raw));
};

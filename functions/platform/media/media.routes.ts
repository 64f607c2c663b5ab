import { mediaApi } from '#contracts/platform/media';
import { type Api, serve } from '#functions/platform/api/serve';
import { readPicture } from './media.service';

export const serveMedia = (api: Api): void => {
  serve(api, mediaApi.show, 'always', ({ env, params, http }) => readPicture(env, params.file, http.req.raw));
};

import { embedApi } from '#contracts/listening/embed';
import { type Api, serve } from '#functions/platform/api/serve';
import { AppError } from '#functions/platform/http/app-error';
import { describeEmbed } from './embed.service';

export const serveEmbeds = (api: Api): void => {
  serve(api, embedApi.oembed, { permission: 'music.view' }, ({ query, http, ...context }) => {
    if (query.format !== 'json') throw new AppError(501, 'format', 'Only the json format is supported.');
    const origins = [new URL(context.env.BASE_URL).origin, new URL(http.req.url).origin];
    return describeEmbed(context, query.url, origins, query);
  });
};

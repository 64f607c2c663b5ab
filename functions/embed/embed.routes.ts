import { embedApi } from '#contracts/embed';
import { AppError } from '../http/app-error';
import { type Api, serve } from '../http/serve';
import { describeEmbed } from './embed.service';

export const serveEmbeds = (api: Api): void => {
  serve(api, embedApi.oembed, { permission: 'music.view' }, ({ query, http, ...context }) => {
    if (query.format !== 'json') throw new AppError(501, 'format', 'Only the format json is offered.');
    const origins = [new URL(context.env.BASE_URL).origin, new URL(http.req.url).origin];
    return describeEmbed(context, query.url, origins, query);
  });
};

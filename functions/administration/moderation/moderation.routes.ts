import { moderationApi } from '#contracts/administration/moderation';
import { type Api, serve } from '#functions/platform/api/serve';
import { changeVisibility, showModerated } from './moderation.service';

/** Serves what an office does with a thing where it stands; the service asks which office the kind of thing wants. */
export const serveModeration = (api: Api): void => {
  serve(api, moderationApi.show, 'login', (call) => showModerated(call, call.params.kind, call.params.id));
  serve(api, moderationApi.change, 'login', (call) => changeVisibility(call, call.params.kind, call.params.id, call.body.visibility));
};

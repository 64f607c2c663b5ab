import { moderationApi } from '#contracts/administration/moderation';
import { type Api, serve } from '#functions/platform/api/serve';
import { showModerated, updateVisibility } from './moderation.service';

/** The service checks the permission, because it depends on the kind. */
export const serveModeration = (api: Api): void => {
  serve(api, moderationApi.show, 'login', (call) => showModerated(call, call.params.kind, call.params.id));
  serve(api, moderationApi.update, 'login', (call) => updateVisibility(call, call.params.kind, call.params.id, call.body.visibility));
};

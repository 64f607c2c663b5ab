import { labelApi } from '#contracts/catalogue/label';
import { type Api, serve } from '#functions/platform/api/serve';
import { createLabel, showLabel, updateLabel } from './label.service';

export const serveLabels = (api: Api): void => {
  serve(api, labelApi.show, 'login', async (call) => ({ label: await showLabel(call, call.params.kind, call.params.id) }));
  serve(api, labelApi.create, 'login', async (call) => ({ label: await createLabel(call, call.params.kind, call.body) }));
  serve(api, labelApi.update, 'login', async (call) => ({
    label: await updateLabel(call, call.params.kind, call.params.id, call.body, call.http.req.raw.headers),
  }));
};

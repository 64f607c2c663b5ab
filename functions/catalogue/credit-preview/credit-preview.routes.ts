import { creditPreviewApi } from '#contracts/catalogue/credit-preview';
import { type Api, serve } from '#functions/platform/api/serve';
import { streamPreview } from './credit-preview.service';

export const serveCreditPreviews = (api: Api): void => {
  serve(api, creditPreviewApi.stream, 'session', (call) => streamPreview(call, call.params.id, call.params.trackId, call.http.req.raw));
};

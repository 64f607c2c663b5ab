import { takeOutApi } from '#contracts/backstage/data-export';
import { type Api, serve } from '#functions/platform/api/serve';
import { takeOut } from './data-export.service';

/** Serves everything of an artist to who looks after it. */
export const serveTakeOuts = (api: Api): void => {
  serve(api, takeOutApi.takeOut, 'login', (call) => takeOut(call, call.params.id));
};

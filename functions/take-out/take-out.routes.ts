import { takeOutApi } from '#contracts/take-out';
import { type Api, serve } from '../http/serve';
import { takeOut } from './take-out.service';

/** Serves everything of an artist to who looks after it. */
export const serveTakeOuts = (api: Api): void => {
  serve(api, takeOutApi.takeOut, 'login', (call) => takeOut(call, call.params.id));
};

import { radioApi } from '#contracts/radio';
import { type Api, serve } from '../http/serve';
import { newShuffle, showRadio } from './radio.service';

/** Serves radios. */
export const serveRadio = (api: Api): void => {
  serve(api, radioApi.show, { permission: 'music.view' }, (call) =>
    showRadio(call, { ...call.params, cursor: call.query.cursor ?? { shuffle: newShuffle(), offset: 0 } }),
  );
};

import { radioApi } from '#contracts/listening/radio';
import { type Api, serve } from '#functions/platform/api/serve';
import { listForYou } from './for-you.service';
import { newShuffleSeed, showRadio } from './radio.service';
import { listSimilarAlbums, listSimilarTracks } from './similar.service';

const LISTENER = { permission: 'music.view' } as const;

export const serveRadio = (api: Api): void => {
  serve(api, radioApi.show, LISTENER, (call) =>
    showRadio(call, { ...call.params, cursor: call.query.cursor ?? { shuffle: newShuffleSeed(), offset: 0 } }),
  );
  serve(api, radioApi.similarTracks, LISTENER, async (call) => ({ tracks: await listSimilarTracks(call, call.params.id) }));
  serve(api, radioApi.similarAlbums, LISTENER, async (call) => ({ albums: await listSimilarAlbums(call, call.params.id) }));
  serve(api, radioApi.forYou, 'login', (call) => listForYou(call));
};

import { savedStateApi } from '#contracts/account/saved-state';
import { libraryApi } from '#contracts/listening/library';
import { readSavedState } from '#functions/account/saved-state/saved-state.service';
import { type Api, serve } from '#functions/platform/api/serve';
import { addToLibrary, removeFromLibrary } from './library.service';
import { listHistory, listLikedAlbums, listLikedArtists, listLikedTrackIds, listLikedTracks } from './library-list.service';
import { showLibrary } from './summary.service';

const LISTENER = { permission: 'music.view' } as const;

export const serveLibrary = (api: Api): void => {
  serve(api, libraryApi.show, 'login', async (call) => ({ library: await showLibrary(call) }));
  serve(api, savedStateApi.add, 'login', async (call) => {
    await addToLibrary(call, call.body.likeables);
    return {};
  });
  serve(api, savedStateApi.remove, 'login', async (call) => {
    await removeFromLibrary(call, call.body.likeables);
    return {};
  });
  serve(api, savedStateApi.marks, 'login', (call) => readSavedState(call, call.query.version));
  serve(api, libraryApi.likedTracks, LISTENER, (call) => listLikedTracks(call, call.params.id, call.query));
  serve(api, libraryApi.likedTrackIds, LISTENER, async (call) => ({ ids: await listLikedTrackIds(call, call.params.id, call.query) }));
  serve(api, libraryApi.likedAlbums, LISTENER, (call) => listLikedAlbums(call, call.params.id, call.query));
  serve(api, libraryApi.likedArtists, LISTENER, (call) => listLikedArtists(call, call.params.id, call.query));
  serve(api, libraryApi.history, 'login', (call) => listHistory(call, call.params.id, call.query));
};

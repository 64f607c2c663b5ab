import { playlistApi } from '#contracts/listening/playlist';
import { type Api, serve } from '#functions/platform/api/serve';
import { listPlaylists, listPlaylistTracks, readPlaylistOrder, showPlaylist } from './playlist.service';
import { createPlaylist, deletePlaylists, restorePlaylist, updatePlaylist } from './playlist-change.service';
import { followPlaylist, unfollowPlaylist } from './playlist-follower.service';
import { removePlaylistImage, uploadPlaylistImage } from './playlist-image.service';
import { listLibraryPlaylists, listPlaylistsOfUser } from './playlist-library.service';

const LISTENER = { permission: 'music.view' } as const;
const CREATOR = { permission: 'playlists.create' } as const;

const serveReading = (api: Api): void => {
  serve(api, playlistApi.list, LISTENER, (call) => listPlaylists(call, call.query));
  serve(api, playlistApi.library, 'login', (call) => listLibraryPlaylists(call, call.query));
  serve(api, playlistApi.ofUser, LISTENER, (call) => listPlaylistsOfUser(call, call.params.id, call.query));
  serve(api, playlistApi.show, LISTENER, async (call) => ({ playlist: await showPlaylist(call, call.params.id) }));
  serve(api, playlistApi.tracks, LISTENER, (call) => listPlaylistTracks(call, call.params.id, call.query));
  serve(api, playlistApi.order, LISTENER, (call) => readPlaylistOrder(call, call.params.id));
};

export const servePlaylists = (api: Api): void => {
  serveReading(api);
  serve(api, playlistApi.create, CREATOR, async (call) => ({ playlist: await createPlaylist(call, call.body) }));
  serve(api, playlistApi.update, 'login', async (call) => ({ playlist: await updatePlaylist(call, call.params.id, call.body) }));
  serve(api, playlistApi.delete, 'login', async (call) => {
    await deletePlaylists(call, call.params.ids);
    return {};
  });
  serve(api, playlistApi.restore, 'login', async (call) => ({ playlist: await restorePlaylist(call, call.params.id) }));
  serve(api, playlistApi.uploadImage, 'login', async (call) => ({
    playlist: await uploadPlaylistImage(call, call.params.id, call.http.req.raw),
  }));
  serve(api, playlistApi.removeImage, 'login', async (call) => ({ playlist: await removePlaylistImage(call, call.params.id) }));
  serve(api, playlistApi.follow, 'login', async (call) => ({ playlist: await followPlaylist(call, call.params.id) }));
  serve(api, playlistApi.unfollow, 'login', async (call) => {
    await unfollowPlaylist(call, call.params.id);
    return {};
  });
};

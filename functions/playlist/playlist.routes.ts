import { playlistApi } from '#contracts/playlist';
import { type Api, serve } from '../http/serve';
import { listPlaylists, listPlaylistTracks, showPlaylist } from './playlist.service';

const LISTENER = { permission: 'music.view' } as const;

/** Serves the operations on playlists. */
export const servePlaylists = (api: Api): void => {
  serve(api, playlistApi.list, LISTENER, (call) => listPlaylists(call, call.query));
  serve(api, playlistApi.show, LISTENER, async (call) => ({ playlist: await showPlaylist(call, call.params.id) }));
  serve(api, playlistApi.tracks, LISTENER, (call) => listPlaylistTracks(call, call.params.id, call.query));
};

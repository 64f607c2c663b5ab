import { ownMusicApi } from '#contracts/backstage/managed-music';
import { type Api, serve } from '#functions/platform/api/serve';
import { listBin, listOwnAlbums, listOwnArtists, listOwnTracks } from './managed-music.service';

/** Serves what somebody made themselves: their artists, tracks and albums, and what they deleted. */
export const serveOwnMusic = (api: Api): void => {
  serve(api, ownMusicApi.artists, 'login', async (call) => ({ artists: await listOwnArtists(call, call.query.workspaceId) }));
  serve(api, ownMusicApi.tracks, 'login', (call) => listOwnTracks(call, call.query));
  serve(api, ownMusicApi.albums, 'login', (call) => listOwnAlbums(call, call.query));
  serve(api, ownMusicApi.bin, 'login', (call) => listBin(call, call.query.workspaceId));
};

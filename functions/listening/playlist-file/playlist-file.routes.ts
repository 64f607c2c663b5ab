import { playlistFileApi } from '#contracts/listening/playlist-file';
import { type Api, serve } from '#functions/platform/api/serve';
import { exportPlaylist, importPlaylist, readUploadedFile, readWrittenList } from './playlist-file.service';
import { matchLines } from './playlist-match.service';

const WRITER = { permission: 'playlists.create' } as const;

export const servePlaylistFiles = (api: Api): void => {
  serve(api, playlistFileApi.export, { permission: 'music.view' }, (call) =>
    exportPlaylist(call, call.params.id, call.query.format, call.http.req.raw),
  );
  serve(api, playlistFileApi.read, WRITER, async (call) => ({ file: await readUploadedFile(call, call.http) }));
  serve(api, playlistFileApi.readText, WRITER, async (call) => ({ file: await readWrittenList(call, call.body.text) }));
  serve(api, playlistFileApi.match, WRITER, async (call) => ({ matches: await matchLines(call, call.body.lines) }));
  serve(api, playlistFileApi.import, WRITER, (call) => importPlaylist(call, call.body));
};

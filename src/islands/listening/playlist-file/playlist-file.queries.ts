import type { PlaylistDetail } from '#contracts/listening/playlist';
import type { FileLine, LineMatch, PlaylistFile, playlistFileApi } from '#contracts/listening/playlist-file';
import { refreshPlaylists } from '#islands/listening/playlist/playlist.queries';
import { call } from '#islands/platform/api-client/api-call';
import { send } from '#islands/platform/api-client/send';

export const readFile = async (file: File): Promise<PlaylistFile> => {
  const form = new FormData();
  form.set('file', file, file.name);
  return (await send<{ file: PlaylistFile }>('POST', '/playlist-files/read', { body: form })).file;
};

export const readList = async (text: string): Promise<PlaylistFile> => {
  const operation = { method: 'POST', path: '/playlist-files/read-text' } as const;
  return (await call<typeof playlistFileApi.readText>(operation, { body: { text } })).file;
};

export const matchLines = async (lines: FileLine[], signal: AbortSignal): Promise<LineMatch[]> => {
  const operation = { method: 'POST', path: '/playlist-files/match' } as const;
  return (await call<typeof playlistFileApi.match>(operation, { body: { lines }, signal })).matches;
};

interface Imported {
  playlist: PlaylistDetail;
  left_out: number[];
}

export const importPlaylist = async (name: string, description: string, trackIds: number[]): Promise<Imported> => {
  const operation = { method: 'POST', path: '/playlist-files/import' } as const;
  const body = { name, description: description || null, track_ids: trackIds };
  const { playlist, left_out } = await call<typeof playlistFileApi.import>(operation, { body });
  void refreshPlaylists();
  return { playlist, left_out };
};

import { exports } from 'cloudflare:workers';
import { type FileLine, playlistFileApi } from '#contracts/listening/playlist-file';
import { read } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

/** User who may create playlists. */
export const signInCreator = async () => signIn(await createUser({ permissions: ['playlists.create'] }));

export const upload = async (headers: Record<string, string>, content: BlobPart, name = 'list.txt') => {
  const body = new FormData();
  body.set('file', new File([content], name));
  const request = new Request('http://localhost/api/v1/playlist-files/read', {
    method: 'POST',
    headers: { Origin: 'http://localhost', ...headers },
    body,
  });
  const response = await exports.default.fetch(request);
  const { file, message } = (await response.json()) as { file?: { lines: FileLine[]; name: string }; message?: string };
  return { status: response.status, file, message };
};

export const lineOf = (values: Partial<FileLine>, line = 1): FileLine => ({
  line,
  title: '',
  artist: '',
  album: '',
  duration: null,
  isrc: '',
  location: '',
  words: '',
  ...values,
});

/** State and track ids per line. */
export const match = async (headers: Record<string, string>, ...lines: Partial<FileLine>[]) => {
  const body = { lines: lines.map((values, index) => lineOf(values, index + 1)) };
  const { matches } = await read(playlistFileApi.match, 'playlist-files/match', { method: 'POST', headers, body });
  return matches.map(({ state, tracks }): [string, number[]] => [state, tracks.map(({ id }) => id)]);
};

export const importOf = (headers: Record<string, string>, body: object) =>
  read(playlistFileApi.import, 'playlist-files/import', { method: 'POST', headers, body });

import { describe, expect, test } from 'vitest';
import { call } from '../support/call';
import { createArtist } from '../support/factories/artist.factory';
import { createAudio } from '../support/factories/audio.factory';
import { createUser } from '../support/factories/user.factory';
import { signIn } from '../support/session';
import { createUploader } from '../support/upload';

type Headers = Record<string, string>;

const json = async <Answer>(path: string, headers: Headers, body: object): Promise<Answer> =>
  (await call(path, { method: 'POST', headers, body })).json<Answer>();

/** User with three sessions, two tokens, an unfinished upload and a private link in use. */
const makeBusy = async () => {
  const permissions = ['music.create', 'api.access'] as const;
  const uploader = await createUploader({ permissions: [...permissions] });
  const { user, send } = uploader;
  const sessions = await Promise.all([signIn(user), signIn(user), signIn(user)]);
  const [first = {}] = sessions;
  const token = async () => {
    const { plainTextToken } = await json<{ plainTextToken: string }>('access-tokens', first, { tokenName: 'Script' });
    return { Authorization: `Bearer ${plainTextToken}` };
  };
  const tokens = [await token(), await token()];
  const { track } = await createAudio({
    visibility: 'private',
    ownerId: user.id,
    artists: [await createArtist({ managers: [user] })],
  });
  const { token: secret } = await json<{ token: string }>('private-links', first, { track_id: track.id, name: 'Press' });
  const { music } = await json<{ music: { pass: string } }>('private-links/open', {}, { token: secret });
  const { stream } = await json<{ stream: string }>('private-links/play', {}, { pass: music.pass, track_id: track.id });
  const named = ['filename a.wav', 'filetype audio/wav', 'clientId cut-off-upload-1'].map((pair) => {
    const [name = '', value = ''] = pair.split(' ');
    return `${name} ${btoa(value)}`;
  });
  const begun = await send('tus/upload', {
    headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '2000', 'Upload-Metadata': named.join(',') },
  });
  const uploadPath = begun.headers.get('Location') ?? '';
  const append = () =>
    send(uploadPath, {
      method: 'PATCH',
      body: new Uint8Array(10),
      headers: { 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    });
  const listen = async () => {
    const response = await call(stream.replace('/api/v1/', ''));
    await response.body?.cancel();
    return response.status;
  };
  const own = async (headers: Headers) => (await call('users/me/tracks', { headers })).status;
  return { user, uploadPath, listen, append, statuses: () => Promise.all([...sessions, ...tokens].map(own)) };
};

describe('suspended and deleted users', () => {
  test.each([
    ['suspended', 'POST', '/ban', 403],
    ['deleted', 'DELETE', '', 401],
  ])("AUT-16 a %s user's sessions, tokens, upload and links are refused at the next call", async (_, method, end, refused) => {
    const admin = await signIn(await createUser({ permissions: ['admin'] }));
    const { user, uploadPath, listen, append, statuses } = await makeBusy();
    expect([uploadPath === '', await listen(), await statuses()]).toEqual([false, 200, Array(5).fill(200)]);
    expect((await call(`users/${user.id}${end}`, { method, headers: admin, body: method === 'POST' ? {} : undefined })).status).toBe(200);
    expect([await listen(), await statuses()]).toEqual([404, Array(5).fill(refused)]);
    expect((await append()).status).toBe(refused);
  });
});

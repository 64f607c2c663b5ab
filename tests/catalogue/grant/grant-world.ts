import { grantApi } from '#contracts/catalogue/grant';
import { notificationApi } from '#contracts/community/notification';
import type { WorkRight } from '#functions/catalogue/publishing/work-right.contract';
import { call, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createAudio } from '../../support/factories/audio.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

export type Headers = Record<string, string>;

/** A draft of Dune Cartel, managed by the giver, that credits Juno Vale, managed by the receiver. */
export const createCollaboration = async () => {
  const [giver, receiver] = [
    await createUser({ name: 'Leo Marsh' }),
    await createUser({ name: 'Ines Falk', permissions: ['music.create'] }),
  ];
  const home = await createArtist({ name: 'Dune Cartel', managers: [giver] });
  const guest = await createArtist({ name: 'Juno Vale', managers: [receiver] });
  const artists = [home, { ...guest, role: 'featured' as const }];
  const draft = { visibility: 'private' as const, ownerId: giver.id, homeArtistId: home.id };
  const album = await createAlbum({ ...draft, name: 'Mirage', artists: [home, guest] });
  const { track } = await createAudio({ ...draft, name: 'Glass', artists });
  const { track: onAlbum } = await createAudio({ ...draft, name: 'Sand', artists: [home], albumId: album.id });
  const by = { giver: await signIn(giver), receiver: await signIn(receiver), outsider: await signIn(await createUser()) };
  return { giver, receiver, home, guest, draft, album, track, onAlbum, by };
};
export type Collaboration = Awaited<ReturnType<typeof createCollaboration>>;

export const send = (method: string, path: string, headers?: Headers, body?: object) => call(path, { method, headers, body });
export const statusOf = async (method: string, path: string, headers?: Headers, body?: object): Promise<number> => {
  const response = await send(method, path, headers, body);
  await response.body?.cancel();
  return response.status;
};

export const grantTrack = ({ track, guest }: Collaboration, right: WorkRight) => ({ track_id: track.id, artist_id: guest.id, right });
export const grantAlbum = ({ album, guest }: Collaboration, right: WorkRight) => ({ album_id: album.id, artist_id: guest.id, right });

export const share = async (world: Collaboration, body: object) =>
  (await read(grantApi.create, 'grants', { method: 'POST', headers: world.by.giver, body })).grant;

export const sharingOf = (world: Collaboration, path = `tracks/${world.track.id}`) =>
  read(grantApi.ofTrack, `${path}/grants`, { headers: world.by.giver });
export const received = async (headers: Headers) => (await read(grantApi.received, 'grants/received', { headers })).pagination.data;

export const sharedNotices = async (headers: Headers) =>
  (await read(notificationApi.list, 'notifications', { headers })).pagination.data.filter(({ type }) => type === 'work-shared');

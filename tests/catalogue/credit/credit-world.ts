import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { albumApi } from '#contracts/catalogue/album';
import { creditApi } from '#contracts/catalogue/credit';
import { trackApi } from '#contracts/catalogue/track';
import { notificationApi } from '#contracts/community/notification';
import { call, read } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createFile } from '../../support/factories/file.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

export const staleTags = async () =>
  (await env.DB.prepare('select tag from stale_pages').all<{ tag: string }>()).results.map(({ tag }) => tag);

type Headers = Record<string, string>;
type Artist = Awaited<ReturnType<typeof createArtist>>;

export let asker: { id: number };
export let mine: Headers;
export let theirs: Headers;
export let own: Artist;
export let stranger: Artist;
export let fan: Headers;

/** Creates new users and artists; call it before each test. */
export const meetEverybody = async (): Promise<void> => {
  asker = await createUser({ name: 'Leo Marsh' });
  const manager = await createUser();
  [mine, theirs, fan] = [await signIn(asker), await signIn(manager), await signIn(await createUser())];
  own = await createArtist({ name: 'Dune Cartel', managers: [asker] });
  stranger = await createArtist({ name: 'Juno Vale', managers: [manager] });
  await call(`artists/${stranger.id}/follow`, { method: 'POST', headers: fan });
};

export const put = (path: string, body: object, headers = mine) => ({ path, options: { method: 'PUT', headers, body } });
export const change = async (path: string, body: object, headers = mine) => {
  const { options } = put(path, body, headers);
  const response = await call(path, options);
  expect({ path, status: response.status }).toEqual({ path, status: 200 });
};
export const waiting = async (headers = theirs, scope = 'own') =>
  (await read(creditApi.list, `credit-requests?scope=${scope}`, { headers })).pagination.data;
/** As shown in the list; empty if it is not shown. */
export const termsOf = async (id: number, headers = theirs): Promise<string> => {
  for (const scope of ['own', 'unmanaged']) {
    const response = await call(`credit-requests?scope=${scope}`, { headers });
    if (response.status !== 200) continue;
    const request = creditApi.list.response.parse(await response.json()).pagination.data.find((listed) => listed.id === id);
    if (request) return request.terms;
  }
  return '';
};
export const answer = async (id: number, how: 'accept' | 'decline', headers = theirs, body: object = {}) => {
  const answered = how === 'accept' ? { terms: await termsOf(id, headers), ...body } : body;
  return (await call(`credit-requests/${id}/${how}`, { method: 'POST', headers, body: answered })).status;
};
/** Accepts the newest request. */
export const acceptNewest = async (headers = theirs, body: object = {}) => {
  const [request] = await waiting(headers);
  expect(await answer(request!.id, 'accept', headers, body)).toBe(200);
};
export const notices = async (headers: Headers) => (await read(notificationApi.list, 'notifications', { headers })).pagination.data;
export const asked = async () => (await notices(theirs)).filter(({ type }) => type === 'credit-asked');
export const credits = (role: string) => [
  { id: own.id, role: 'primary' },
  { id: stranger.id, role },
];
export const tracksOf = async (artist: Artist) =>
  (await read(trackApi.ofArtist, `artists/${artist.id}/tracks`)).pagination.data.map(({ id }) => id);
export const albumsOf = async (artist: Artist) =>
  (await read(albumApi.ofArtist, `artists/${artist.id}/albums`)).pagination.data.map(({ id }) => id);
export const trackOf = async (id: number, headers?: Headers) => (await read(trackApi.show, `tracks/${id}`, { headers })).track;
export const namesOn = async (id: number) => (await trackOf(id)).artists.map(({ name, role }) => [name, role]);
export const releasesTold = async () =>
  (await notices(fan)).filter(({ type }) => type.endsWith('-released')).map(({ data }) => data.lines[0]?.content);
export const draft = (name = 'Glass') => createTrack({ name, artists: [own], ownerId: asker.id, visibility: 'private' });

/** New audio for a track of the user, as sent by the form. */
export const newAudio = async (owner = asker) => {
  const file = await createFile({ ownerId: owner.id });
  await env.BUCKET.put(file.storageKey, new Uint8Array(file.size));
  return { entry_id: file.id, duration: 5000 };
};
/** Credits the stranger on a new draft, which their manager accepts. */
export const acceptedOn = async (role: string, body: object = {}) => {
  const { id } = await draft();
  await change(`tracks/${id}`, { artists: credits(role) });
  await acceptNewest(theirs, body);
  return id;
};
export const isShown = async (id: number, headers = mine) =>
  (await trackOf(id, headers)).artists.some((artist) => artist.id === stranger.id);
export const pausedNotices = async (headers: Headers) =>
  (await notices(headers)).filter(({ type }) => type === 'credit-paused').map(({ data }) => data.lines.map(({ content }) => content));

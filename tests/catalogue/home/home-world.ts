import { env } from 'cloudflare:workers';
import { homeApi } from '#contracts/catalogue/home';
import { trackApi } from '#contracts/catalogue/track';
import { notificationApi } from '#contracts/community/notification';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

export type Headers = Record<string, string>;
type Artist = Awaited<ReturnType<typeof createArtist>>;

/** Gives music of Dune Cartel away. */
export let giver: { id: number };
/** Manages Juno Vale. */
export let taker: { id: number };
export let giving: Headers;
export let taking: Headers;
export let dune: Artist;
export let juno: Artist;

/** Creates new users and artists; call it before each test. */
export const meetBoth = async (): Promise<void> => {
  [giver, taker] = [await createUser({ name: 'Leo Marsh' }), await createUser({ name: 'Ada Holm' })];
  [giving, taking] = [await signIn(giver), await signIn(taker)];
  dune = await createArtist({ name: 'Dune Cartel', managers: [giver] });
  juno = await createArtist({ name: 'Juno Vale', managers: [taker] });
};

/** Private; both are main artists, and Dune Cartel is the home. */
export const createGlass = (values: Parameters<typeof createTrack>[0] = {}) =>
  createTrack({ name: 'Glass', artists: [dune, juno], ownerId: giver.id, visibility: 'private', homeArtistId: dune.id, ...values });
export const createMirage = (values: Parameters<typeof createAlbum>[0] = {}) =>
  createAlbum({ name: 'Mirage', artists: [dune, juno], ownerId: giver.id, visibility: 'private', homeArtistId: dune.id, ...values });

const post = (body: object, headers: Headers) => ({ method: 'POST', headers, body });
export const offer = async (body: object, headers = giving) =>
  (await read(homeApi.offer, 'home-offers', post({ artist_id: juno.id, ...body }, headers))).offer;
export const offerErrors = (body: object, headers = giving) => fieldErrors('home-offers', post({ artist_id: juno.id, ...body }, headers));
export const refusedOffer = (body: object, headers = giving) => refusal('home-offers', post({ artist_id: juno.id, ...body }, headers));
export const offers = async (scope: 'received' | 'sent', headers = scope === 'sent' ? giving : taking) =>
  (await read(homeApi.list, `home-offers?scope=${scope}`, { headers })).pagination.data;
export const answer = (id: number, how: 'accept' | 'decline', headers = taking) =>
  refusal(`home-offers/${id}/${how}`, { method: 'POST', headers });
export const accept = async (id: number, headers = taking) => (await answer(id, 'accept', headers)).status;
export const withdraw = async (id: number, headers = giving) => (await call(`home-offers/${id}`, { method: 'DELETE', headers })).status;
export const messageOf = ({ body }: { body: string }) => (JSON.parse(body) as { message: string }).message;

export const run = (statement: string, ...values: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();
export const rows = async <Row>(statement: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(statement)
      .bind(...values)
      .all<Row>()
  ).results;
export const homeOf = async (kind: 'track' | 'album', id: number) =>
  (await rows<{ home: number; owner: number }>(`select home_artist_id as home, owner_id as owner from ${kind}s where id = ?`, id))[0];
export const consentsOf = (kind: 'track' | 'album', id: number) =>
  rows<object>(
    `select artist_id, role, user_id, title, audio_key, main_artists, publication from credit_consents where ${kind}_id = ? order by role`,
    id,
  );
export const notices = async (headers: Headers, kind: string) =>
  (await read(notificationApi.list, 'notifications', { headers })).pagination.data.filter(({ type }) => type === kind);
export const sentences = async (headers: Headers, kind: string) => (await notices(headers, kind)).map(({ data }) => data.lines[0]?.content);
export const edit = async (kind: 'track' | 'album', id: number, headers: Headers) =>
  (await call(`${kind}s/${id}`, { method: 'PUT', headers, body: { description: 'Edited' } })).status;
export const showTrack = async (id: number, headers: Headers) => (await read(trackApi.show, `tracks/${id}`, { headers })).track;

/** Context of a caller whose first batch is preceded by another user's change. */
export const beaten = (user: { id: number }, before: () => Promise<unknown>, permissions: string[] = []) => {
  const db = new Proxy(env.DB, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (name === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          await before();
          return target.batch(statements);
        };
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const actor = {
    ...ANONYMOUS_ACTOR,
    user: { name: '', email: '', hasProvedAddress: true, ...user },
    permissions: permissions.map((name) => ({ name })),
  };
  return createContext({ ...env, DB: db } as never, actor);
};

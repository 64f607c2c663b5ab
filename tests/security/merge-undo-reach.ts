import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { downloadCodeApi } from '#contracts/backstage/download-code';
import { notificationApi } from '#contracts/community/notification';
import { announceReleases } from '#functions/catalogue/publishing/release-announcement.service';
import { now } from '#functions/platform/http/clock';
import { dune, giver, giving, juno, run, taker, taking } from '../catalogue/home/home-world';
import { call, read } from '../support/call';
import { createAudio } from '../support/factories/audio.factory';
import { createTrack } from '../support/factories/track.factory';
import { createUser } from '../support/factories/user.factory';
import { signIn } from '../support/session';

type Row = { id: number };
type Headers = Record<string, string>;
type Probes = Record<string, () => Promise<unknown>>;

const BATCH = { name: 'Tour', amount: 1, uses: 9 };

/** Codes of a public track of Dune Cartel: creating, reading and redeeming them. */
export const createCodeProbes = async (): Promise<Probes> => {
  const { track } = await createAudio({ artists: [dune], ownerId: giver.id, homeArtistId: dune.id });
  const path = `download-codes/of/track/${track.id}`;
  const create = async (headers: Headers) => (await call(path, { method: 'POST', headers, body: BATCH })).status;
  const { batch } = await read(downloadCodeApi.create, path, { method: 'POST', headers: giving, body: BATCH });
  const { codes } = await read(downloadCodeApi.show, `download-codes/${batch.id}`, { headers: giving });
  const show = async (headers: Headers) => (await call(`download-codes/${batch.id}`, { headers })).status;
  return {
    'owner creates download codes': () => create(giving),
    'target’s owner creates download codes': () => create(taking),
    'owner reads the codes': () => show(giving),
    'target’s owner reads the codes': () => show(taking),
    'holder of a code redeems it': async () => (await call('redeem', { method: 'POST', body: { code: codes[0]?.code } })).status,
  };
};

/** Publishes another track of an artist and counts the notifications about it. */
const createRelease = async (artist: Row, owner: Row) => {
  const values = { artists: [artist], ownerId: owner.id, homeArtistId: artist.id, visibility: 'private' as const };
  const drafts = await Promise.all([1, 2, 3, 4, 5, 6].map(() => createTrack(values)));
  return async (...readers: Headers[]) => {
    const draft = drafts.pop()!;
    await run("update tracks set visibility = 'public' where id = ?", draft.id);
    await announceReleases({ db: drizzle(env.DB), now: now() });
    const lists = await Promise.all(readers.map((headers) => read(notificationApi.list, 'notifications', { headers })));
    return lists.map(
      ({ pagination }) => pagination.data.filter(({ data }) => JSON.stringify(data).includes(`"play:track:${draft.id}"`)).length,
    );
  };
};

/** Followers of either artist; each probe counts the notifications of both about one release. */
export const createFollowerProbes = async (): Promise<Probes> => {
  const [fan, other] = await Promise.all([1, 2].map(async () => signIn(await createUser())));
  for (const [artist, headers] of [
    [dune, fan],
    [juno, other],
  ] as const)
    await call(`artists/${artist.id}/follow`, { method: 'POST', headers });
  await run('delete from release_announcements');
  const [ofDune, ofJuno] = [await createRelease(dune, giver), await createRelease(juno, taker)];
  return {
    'followers of both are notified of a release of the artist': () => ofDune(fan, other),
    'followers of both are notified of a release of the target': () => ofJuno(fan, other),
  };
};

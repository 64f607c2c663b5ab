import { call } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createOffice, createPerson, createWork, type KindCase, type KindCases, remove, run, suspend, type WorkKind } from './kind-world';

/** Glass of Dune Cartel, and Juno Vale, who is managed by Ada. */
const createBoth = async (kind: WorkKind = 'track') => {
  const [work, ada] = [await createWork(kind), await createPerson('Ada')];
  return { work, leo: work.leo, ada, juno: await createArtist({ name: 'Juno Vale', managers: [ada] }) };
};
type Both = Awaited<ReturnType<typeof createBoth>>;

const parts = ({ work, juno }: Both, role: string) => ({
  artists: [
    { id: work.dune.id, role: 'primary' },
    { id: juno.id, role },
  ],
});

const credited = async (role: string) => {
  const both = await createBoth();
  await both.leo.send('PUT', both.work.path, parts(both, role));
  return both;
};

const accepted = async (role: string) => {
  const both = await credited(role);
  const { pagination } = await both.ada.send<{ pagination: { data: { id: number; terms: string }[] } }>('GET', 'credit-requests?scope=own');
  const [{ id, terms }] = pagination.data;
  await both.ada.send('POST', `credit-requests/${id}/accept`, { terms });
  return both;
};

const creditAsked = async (): Promise<KindCase> => {
  const { ada, work } = await credited('featured');
  return { reader: ada, sentence: 'Leo credits Juno Vale on Glass as featured artist', hide: () => suspend(work.leo) };
};

const creditPaused = async (): Promise<KindCase> => {
  const { ada, leo, work } = await accepted('featured');
  await leo.send('PUT', work.path, { name: 'Shards' });
  return { reader: ada, sentence: '“Shards” changed: title', hide: () => remove(work) };
};

const creditWithdrawn = async (): Promise<KindCase> => {
  const { ada, leo, juno, work } = await accepted('featured');
  await ada.send('POST', 'credits/withdraw', { artist_id: juno.id, track_id: work.id, role: 'featured' });
  return { reader: leo, sentence: 'Juno Vale removed the credit on Glass', hide: () => remove(work) };
};

const workShared = async (): Promise<KindCase> => {
  const { ada, leo, juno, work } = await accepted('featured');
  await leo.send('POST', 'grants', { track_id: work.id, artist_id: juno.id, right: 'edit' });
  return { reader: ada, sentence: 'Leo lets Juno Vale edit Glass', hide: () => suspend(leo) };
};

const offered = async () => {
  const both = await accepted('primary');
  const { offer } = await both.leo.send<{ offer: { id: number } }>('POST', 'home-offers', {
    track_id: both.work.id,
    artist_id: both.juno.id,
  });
  return { ...both, offer };
};

const homeOffered = async (): Promise<KindCase> => {
  const { ada, juno } = await offered();
  const hide = () => run('delete from artist_managers where artist_id = ? and user_id = ?', juno.id, ada.id);
  return { reader: ada, sentence: 'Leo offers Juno Vale the rights to Glass', hide };
};

const homeAccepted = async (): Promise<KindCase> => {
  const { ada, leo, work, offer } = await offered();
  await ada.send('POST', `home-offers/${offer.id}/accept`);
  return { reader: leo, sentence: 'Ada accepted the rights to Glass for Juno Vale', hide: () => ada.send('DELETE', work.path) };
};

const homeDeclined = async (): Promise<KindCase> => {
  const { ada, leo, work, offer } = await offered();
  await ada.send('POST', `home-offers/${offer.id}/decline`);
  return { reader: leo, sentence: 'Ada declined the rights to Glass for Juno Vale', hide: () => remove(work) };
};

const rehomed = async (kind: WorkKind): Promise<KindCase> => {
  const { work, leo, juno } = await createBoth(kind);
  await run(`insert into ${kind}_artists (${kind}_id, artist_id, position) values (?, ?, 1)`, work.id, juno.id);
  await (await createOffice()).send('PUT', `homes/${kind}/${work.id}`, { artist_id: juno.id });
  const hide = () => run('delete from artist_managers where artist_id = ? and user_id = ?', work.dune.id, leo.id);
  return { reader: leo, sentence: 'An administrator transferred the rights to Glass to Juno Vale', hide };
};

const linkCommented = async (): Promise<KindCase> => {
  const work = await createWork('track');
  const { link, token } = await work.leo.send<{ link: { id: number }; token: string }>('POST', 'private-links', {
    track_id: work.id,
    name: 'Ebba',
  });
  const opened = await call('private-links/open', { method: 'POST', body: { token } });
  const { music } = (await opened.json()) as { music: { pass: string } };
  const body = { pass: music.pass, track_id: work.id, position: 1000, content: 'Louder', name: 'Ebba' };
  await (await createPerson('Kito')).send('POST', 'private-links/comments', body);
  const hide = () => work.leo.send('DELETE', `private-links/${link.id}`);
  return { reader: work.leo, sentence: 'New comments on Glass from the private link for Ebba', hide };
};

export const RIGHTS_CASES = {
  'credit-asked': creditAsked,
  'credit-paused': creditPaused,
  'credit-withdrawn': creditWithdrawn,
  'work-shared': workShared,
  'home-offered': homeOffered,
  'home-accepted': homeAccepted,
  'home-declined': homeDeclined,
  'track-rehomed': () => rehomed('track'),
  'album-rehomed': () => rehomed('album'),
  'link-commented': linkCommented,
} satisfies Partial<KindCases>;

import { createArtist } from '../../support/factories/artist.factory';
import { createOffice, createPerson, type KindCase, type KindCases, moderate, type Person, run } from './kind-world';

const person = { first_name: 'Ada', last_name: 'Reed', role: 'artist' };

const ask = async (by: Person, body: object) =>
  (await by.send<{ request: { id: number } }>('POST', 'backstage-requests', { ...person, ...body })).request.id;

const decided = async (decision: 'approve' | 'deny', sentence: string): Promise<KindCase> => {
  const [ada, office] = [await createPerson('Ada'), await createOffice()];
  const id = await ask(ada, { type: 'become-artist', artist_name: 'Tusk' });
  await office.send('POST', `backstage-requests/${id}/${decision}`, decision === 'deny' ? { reason: 'We could not find you.' } : {});
  return { reader: ada, sentence, hide: () => run('delete from backstage_requests where id = ?', id) };
};

/** Ada claims Dune Cartel, which Leo manages. */
const claimed = async () => {
  const [leo, ada, office] = [await createPerson('Leo'), await createPerson('Ada'), await createOffice()];
  const dune = await createArtist({ name: 'Dune Cartel', managers: [leo] });
  const id = await ask(ada, { type: 'claim-artist', artist_id: dune.id, proofs: ['https://example.com/dune'] });
  const approve = (mode: 'add' | 'transfer') => office.send('POST', `backstage-requests/${id}/approve`, { mode, managers: [leo.id] });
  const dismiss = () => run('delete from artist_managers where artist_id = ? and user_id = ?', dune.id, leo.id);
  return { leo, ada, office, dune, id, approve, dismiss };
};

const artistClaimed = async (): Promise<KindCase> => {
  const { leo, ada, id } = await claimed();
  return { reader: leo, sentence: 'Ada claims your artist Dune Cartel', hide: () => ada.send('DELETE', `backstage-requests/${id}`) };
};

const artistShared = async (): Promise<KindCase> => {
  const { leo, approve, dismiss } = await claimed();
  await approve('add');
  return { reader: leo, sentence: 'Ada now manages Dune Cartel with you', hide: dismiss };
};

const artistTransferred = async (): Promise<KindCase> => {
  const { leo, dune, approve } = await claimed();
  await approve('transfer');
  return { reader: leo, sentence: 'Dune Cartel was transferred to Ada', hide: () => moderate('artist', dune.id) };
};

const claimDenied = async (): Promise<KindCase> => {
  const { leo, office, id, dismiss } = await claimed();
  await office.send('POST', `backstage-requests/${id}/deny`, { reason: 'We could not find you.' });
  return { reader: leo, sentence: 'The claim of Ada to Dune Cartel was not approved', hide: dismiss };
};

const merged = async (managers_follow: boolean) => {
  const [leo, ada, office] = [await createPerson('Leo'), await createPerson('Ada'), await createOffice()];
  const [dune, juno] = [
    await createArtist({ name: 'Dune Cartel', managers: [leo] }),
    await createArtist({ name: 'Juno Vale', managers: [ada] }),
  ];
  await office.send('POST', `artists/${dune.id}/merge`, { into: juno.id, managers_follow });
  return { leo, ada, dune, juno, office };
};

const artistMerged = async (): Promise<KindCase> => {
  const { leo, juno } = await merged(false);
  return { reader: leo, sentence: 'Dune Cartel is now part of Juno Vale', hide: () => moderate('artist', juno.id) };
};

const managersJoined = async (): Promise<KindCase> => {
  const { ada, juno } = await merged(true);
  return {
    reader: ada,
    sentence: 'The managers of Dune Cartel now manage Juno Vale with you',
    hide: () => run('delete from artist_managers where artist_id = ? and user_id = ?', juno.id, ada.id),
  };
};

const mergeUndone = async (): Promise<KindCase> => {
  const { ada, dune, office } = await merged(false);
  await office.send('POST', `artist-merges/${dune.id}/undo`, {});
  return { reader: ada, sentence: 'Dune Cartel is a separate artist again', hide: () => moderate('artist', dune.id) };
};

export const CLAIM_CASES = {
  'request-approved': () => decided('approve', 'Your request about Tusk was approved'),
  'request-denied': () => decided('deny', 'Your request about Tusk was not approved'),
  'artist-claimed': artistClaimed,
  'artist-shared': artistShared,
  'artist-transferred': artistTransferred,
  'claim-denied': claimDenied,
  'artist-merged': artistMerged,
  'managers-joined': managersJoined,
  'merge-undone': mergeUndone,
} satisfies Partial<KindCases>;

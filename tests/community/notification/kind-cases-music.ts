import type { NotePreview } from '#contracts/community/release-note';
import {
  createPerson,
  createWork,
  type KindCase,
  type KindCases,
  passDays,
  run,
  runTasks,
  tomorrow,
  unpublish,
  type WorkKind,
} from './kind-world';

const released = async (kind: WorkKind): Promise<KindCase> => {
  const [fan, work] = [await createPerson('Fan'), await createWork(kind)];
  await fan.send('POST', `artists/${work.dune.id}/follow`);
  await work.leo.send('PUT', work.path, { visibility: 'public' });
  return { reader: fan, sentence: 'Dune Cartel released Glass', hide: () => unpublish(work) };
};

const out = async (kind: WorkKind): Promise<KindCase> => {
  const work = await createWork(kind, tomorrow());
  const reader = await createPerson('Kito');
  await run('insert into artist_managers (artist_id, user_id) values (?, ?)', work.dune.id, reader.id);
  await passDays(2);
  return {
    reader,
    sentence: 'Glass is out',
    hide: async () => {
      await unpublish(work);
      await run('delete from artist_managers where user_id = ?', reader.id);
    },
  };
};

const announced = async (kind: WorkKind) => {
  const [fan, work] = [await createPerson('Fan'), await createWork(kind, tomorrow())];
  await work.leo.send('PUT', `premieres/${kind}/${work.id}`, { shows_tracks: false });
  await fan.send('POST', 'users/me/library/add', { likeables: [{ likeable_type: kind, likeable_id: work.id }] });
  return { fan, work };
};

const presaved = async (kind: WorkKind): Promise<KindCase> => {
  const { fan, work } = await announced(kind);
  await passDays(2);
  return { reader: fan, sentence: 'Glass by Dune Cartel is out', hide: () => unpublish(work) };
};

const moved = async (kind: WorkKind): Promise<KindCase> => {
  const { fan, work } = await announced(kind);
  await work.leo.send('PUT', work.path, { visibility: 'scheduled', scheduled_at: '2099-01-08T00:00:00.000Z' });
  await runTasks();
  const hide = () => work.leo.send('DELETE', `premieres/${kind}/${work.id}`);
  return { reader: fan, sentence: 'Glass by Dune Cartel now comes out on 8 January 2099', hide };
};

const noted = async (): Promise<KindCase> => {
  const [fan, work] = [await createPerson('Fan'), await createWork('album', { visibility: 'public' })];
  await fan.send('POST', `artists/${work.dune.id}/follow`);
  const note = `release-notes/album/${work.id}/${work.dune.id}`;
  await work.leo.send('PUT', note, { body: 'By the sea.', revision: 0 });
  const { preview } = await work.leo.send<{ preview: NotePreview }>('GET', `${note}/preview`);
  const { revision, as_of, notified, mailed } = preview;
  await work.leo.send('POST', `${note}/send`, { revision, as_of, notified, mailed });
  await runTasks();
  return { reader: fan, sentence: 'Dune Cartel sent you a message about Glass', hide: () => unpublish(work) };
};

export const MUSIC_CASES = {
  'album-released': () => released('album'),
  'track-released': () => released('track'),
  'album-out': () => out('album'),
  'track-out': () => out('track'),
  'album-presaved': () => presaved('album'),
  'track-presaved': () => presaved('track'),
  'album-moved': () => moved('album'),
  'track-moved': () => moved('track'),
  'release-noted': noted,
} satisfies Partial<KindCases>;

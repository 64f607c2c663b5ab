import { createPlaylist } from '../../support/factories/playlist.factory';
import { createOffice, createPerson, type KindCase, type KindCases } from './kind-world';

const decided = async (decision: 'kept' | 'removed', sentence: string): Promise<KindCase> => {
  const [noor, office, owner] = [await createPerson('Noor'), await createOffice(), await createPerson('Leo')];
  const { id } = await createPlaylist({ ownerId: owner.id, name: 'Kitchen' });
  await noor.send('POST', 'content-reports', { kind: 'playlist', id, reason: 'spam' });
  const answer = await office.send('POST', 'moderation-cases/decisions', { cases: [{ kind: 'playlist', id }], decision });
  return { reader: noor, sentence, hide: () => office.send('POST', 'moderation-cases/reopenings', answer) };
};

export const REPORT_CASES = {
  'report-kept': () => decided('kept', 'We reviewed “Kitchen”, which you reported, and took no action'),
  'report-removed': () => decided('removed', '“Kitchen”, which you reported, is no longer public'),
} satisfies Partial<KindCases>;

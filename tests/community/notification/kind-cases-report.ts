import { createComment } from '../../support/factories/comment.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createOffice, createPerson, type KindCase, type KindCases, run } from './kind-world';

const decided = async (decision: 'kept' | 'removed', sentence: string): Promise<KindCase> => {
  const [noor, office, owner] = [await createPerson('Noor'), await createOffice(), await createPerson('Leo')];
  const { id } = await createPlaylist({ ownerId: owner.id, name: 'Kitchen' });
  await noor.send('POST', 'content-reports', { kind: 'playlist', id, reason: 'spam' });
  const answer = await office.send('POST', 'moderation-cases/decisions', { cases: [{ kind: 'playlist', id }], decision });
  return { reader: noor, sentence, hide: () => office.send('POST', 'moderation-cases/reopenings', answer) };
};

const deletedByAuthor = async (): Promise<KindCase> => {
  const [noor, author] = [await createPerson('Noor'), await createPerson('Leo')];
  const { id } = await createComment({ userId: author.id, content: 'Free streams' });
  await noor.send('POST', 'content-reports', { kind: 'comment', id, reason: 'spam' });
  await author.send('DELETE', `comments/${id}`);
  return { reader: noor, sentence: 'The comment you reported was deleted', hide: () => run('delete from content_reports') };
};

export const REPORT_CASES = {
  'report-kept': () => decided('kept', 'We reviewed “Kitchen”, which you reported, and took no action'),
  'report-deleted': deletedByAuthor,
  'report-removed': () => decided('removed', '“Kitchen”, which you reported, is no longer public'),
} satisfies Partial<KindCases>;

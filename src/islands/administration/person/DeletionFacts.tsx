import { useQuery } from '@tanstack/react-query';
import { personApi } from '#contracts/administration/person';
import { resourceApi } from '#contracts/administration/resource';
import { DELETION_DAYS } from '#functions/account/user/user-admin.contract';
import { userConsequence } from '#islands/administration/user-table/user-kit';
import { call } from '#islands/platform/api-client/api-call';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { deletedTexts, keptTexts } from './deletion-text';

const key = (part: string, id: number) => ['administration', 'deletion', part, id];

/** Plans, artists and teams that are affected; empty while loading. */
const useConsequences = (id: number): string[] =>
  useQuery({
    queryKey: key('consequences', id),
    queryFn: async ({ signal }) => {
      const query = { action: 'delete', ids: String(id), input: JSON.stringify({ days: DELETION_DAYS }) };
      const { consequences } = await call(resourceApi.preview, { params: { resource: 'users' }, query, signal });
      return consequences.map(({ name }) => userConsequence(name, '1', true));
    },
  }).data ?? [];

const Sentences = ({ label, sentences }: { label: string; sentences: string[] }) =>
  sentences.length > 0 && (
    <>
      <p>{label}</p>
      <ul aria-label={label}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );

/** Says what the deletion of an account deletes and keeps, with numbers once they are loaded. */
export const DeletionFacts = ({ id }: { id: number }) => {
  const { data } = useQuery({
    queryKey: key('counts', id),
    queryFn: async ({ signal }) => (await call(personApi.deletion, { params: { id }, signal })).deletion,
  });
  const consequences = useConsequences(id);
  return (
    <>
      <p className={textStyles.muted}>
        {t(
          '1 account is deleted with its playlists, likes, comments, history and files. Music stays with its artists. Plans end with the account.',
        )}
      </p>
      {data && <Sentences label={t('Deleted:')} sentences={deletedTexts(data.deleted)} />}
      <Sentences label={t('Kept and affected:')} sentences={[...(data ? keptTexts(data.kept) : []), ...consequences]} />
    </>
  );
};

import { useMutation, useQuery } from '@tanstack/react-query';
import type { ListeningShare } from '#contracts/listening/statistics';
import * as styles from '#islands/listening/statistics/ListeningShareDialog.module.css';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { showToast } from '#islands/platform/toast/toast.store';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { deleteShare, sharesQuery } from './statistics.queries';
import { periodName, spanText } from './statistics-text';

interface ShareListProps {
  addressOf: (token: string) => string;
  onRemoved: (token: string) => void;
}

export const ShareList = ({ addressOf, onRemoved }: ShareListProps) => {
  const { data = [] } = useQuery(sharesQuery, queryClient);
  const remove = useMutation(
    {
      mutationFn: ({ id }: ListeningShare) => deleteShare(id),
      networkMode: 'always',
      onSuccess: (_, { token }) => {
        onRemoved(token);
        showToast(t('Link revoked'));
      },
      onError: (error) => showError(error),
    },
    queryClient,
  );
  if (!data.length) return null;
  return (
    <section>
      <h3 className={textStyles.label}>{t('Your links')}</h3>
      <ul className={styles.shares}>
        {data.map((share) => {
          const name = `${periodName(share.snapshot.period)}, ${spanText(share.snapshot)}`;
          return (
            <li key={share.id} className={styles.share}>
              <span className={textStyles.truncate}>
                <a className={textStyles.link} href={addressOf(share.token)} target="_blank" rel="noopener">
                  {name}
                </a>
              </span>
              <Button
                size="xs"
                variant="ghost"
                isLoading={remove.isPending && remove.variables?.id === share.id}
                onClick={() => remove.mutate(share)}
                aria-label={t('Revoke :name', { name })}
              >
                {t('Revoke')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

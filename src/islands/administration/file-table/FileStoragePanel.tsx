import { queryOptions } from '@tanstack/react-query';
import { fileTableApi } from '#contracts/administration/file-table';
import { writeFilters } from '#functions/administration/resource/resource-filter.contract';
import * as styles from '#islands/administration/file-table/FileStoragePanel.module.css';
import { call } from '#islands/platform/api-client/api-call';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Skeleton } from '#islands/platform/ui/base/Skeleton';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { formatBytes } from '#islands/upload/upload/transfer/file-rules';
import { kindName } from './file-text';

const storageQuery = queryOptions({
  // Below the key of the list, so that both refetch together.
  queryKey: ['resource', 'files', 'storage'],
  queryFn: async ({ signal }) => (await call(fileTableApi.storage, { signal })).storage,
});

const listOf = (column: string, value: string): string =>
  `/admin/files?filter=${encodeURIComponent(writeFilters([{ column, operator: 'is', value }]))}`;

interface LineProps {
  label: string;
  href?: string;
  files: number;
  bytes: number;
}

const Line = ({ label, href, files, bytes }: LineProps) => (
  <div>
    <dt dir="auto">
      {href ? (
        <a className={textStyles.link} href={href}>
          {label}
        </a>
      ) : (
        label
      )}
    </dt>
    <dd>
      <b>{formatBytes(bytes)}</b> <small>{files === 1 ? t('1 file') : t(':count files', { count: formatCount(files) })}</small>
    </dd>
  </div>
);

export const FileStoragePanel = () => {
  const { data, isPending, isError, refetch } = usePageQuery(storageQuery);
  return (
    <section className={`${cardStyles.root} ${styles.root}`} aria-label={t('Storage')} aria-busy={isPending}>
      {isPending && <Skeleton height={72} />}
      {isError && <ErrorState title={t('The storage did not load')} onRetry={() => void refetch()} />}
      {data && (
        <>
          <div>
            <h2>{t('By kind')}</h2>
            <dl>
              {data.kinds.map(({ kind, ...sums }) => (
                <Line key={kind} label={kindName(kind)} href={kind === 'original' ? undefined : listOf('kind', kind)} {...sums} />
              ))}
              {data.kinds.length === 0 && <p className={textStyles.faint}>{t('No files yet.')}</p>}
            </dl>
          </div>
          <div>
            <h2>{t('Top owners')}</h2>
            <dl>
              {data.owners.map(({ id, name, ...sums }) => (
                <Line key={id} label={name} href={listOf('owner', name)} {...sums} />
              ))}
              {data.owners.length === 0 && <p className={textStyles.faint}>{t('No owners yet.')}</p>}
            </dl>
          </div>
          <div>
            <h2>{t('Unused')}</h2>
            <dl>
              <Line label={t('Files older than a day')} href={listOf('orphan', 'yes')} {...data.orphans} />
            </dl>
          </div>
        </>
      )}
    </section>
  );
};

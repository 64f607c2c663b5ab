import type { StoredKind } from '#contracts/upload/file-entry';
import type { StorageReport } from '#functions/administration/report/top.contract';
import * as styles from '#islands/administration/overview/StoragePanel.module.css';
import * as topStyles from '#islands/administration/overview/TopPanel.module.css';
import { storageQuery } from '#islands/administration/report/report.queries';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Skeleton } from '#islands/platform/ui/base/Skeleton';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { formatBytes } from '#islands/upload/upload/transfer/file-rules';

const KINDS: Record<StoredKind, { name: () => string; className: string }> = {
  audio: { name: () => t('Audio'), className: styles.audio },
  image: { name: () => t('Images'), className: styles.image },
  original: { name: () => t('Original images'), className: styles.original },
};

const filesText = (count: number): string => (count === 1 ? t('1 file') : t(':count files', { count: formatCount(count) }));

const Kinds = ({ kinds }: Pick<StorageReport, 'kinds'>) => (
  <>
    <div className={styles.bar} aria-hidden="true">
      {kinds.map(({ kind, bytes }) => (
        <i key={kind} className={KINDS[kind].className} style={{ flexGrow: bytes }} />
      ))}
    </div>
    <dl className={styles.kinds}>
      {kinds.map(({ kind, files, bytes }) => (
        <div key={kind}>
          <dt>
            <i className={KINDS[kind].className} aria-hidden="true" />
            {KINDS[kind].name()}
          </dt>
          <dd>
            <b>{formatBytes(bytes)}</b>
            <small>{filesText(files)}</small>
          </dd>
        </div>
      ))}
    </dl>
  </>
);

/** Storage by kind; links to the files for users who may manage them. */
export const StoragePanel = ({ keepsFiles }: { keepsFiles: boolean }) => {
  const { data, isPending, isError, refetch } = usePageQuery(storageQuery());
  return (
    <section className={`${cardStyles.root} ${topStyles.root}`} aria-labelledby="storage" aria-busy={isPending}>
      <header className={topStyles.header}>
        <h2 id="storage">
          {t('Storage')} {data?.day && <span className={textStyles.faint}>{formatBytes(data.bytes)}</span>}
        </h2>
        {keepsFiles && (
          <a className={textStyles.link} href="/admin/files">
            {t('Files')}
          </a>
        )}
      </header>
      {isPending && <Skeleton height={12} />}
      {isError && <ErrorState title={t('Storage did not load')} onRetry={() => void refetch()} />}
      {data && data.kinds.length > 0 && <Kinds kinds={data.kinds} />}
      {data?.kinds.length === 0 && <p className={textStyles.muted}>{t('No data yet. Storage is measured hourly.')}</p>}
    </section>
  );
};

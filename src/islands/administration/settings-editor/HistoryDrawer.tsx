import { useQuery } from '@tanstack/react-query';
import type { SettingsPage } from '#contracts/platform/settings-page';
import { AuditLine } from '#islands/administration/audit-log/AuditLine';
import { AUDIT_RESOURCE, useRestore } from '#islands/administration/audit-log/audit-log.queries';
import * as styles from '#islands/administration/settings-editor/HistoryDrawer.module.css';
import { t } from '#islands/platform/lib/translate';
import { Spinner } from '#islands/platform/ui/base/Spinner';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { Drawer } from '#islands/platform/ui/overlay/Drawer';
import { readHistory } from './settings.queries';

interface HistoryDrawerProps {
  page: SettingsPage;
  onRestored: () => unknown;
  onClose: () => void;
}

/** History of a settings page; entries can be restored. */
export const HistoryDrawer = ({ page, onRestored, onClose }: HistoryDrawerProps) => {
  const history = useQuery({
    queryKey: ['resource', AUDIT_RESOURCE, 'settings', page.name],
    queryFn: ({ signal }) => readHistory(page.name, signal),
    staleTime: 0,
  });
  const restore = useRestore(onRestored);
  const acts = history.data ?? [];
  return (
    <Drawer isOpen onClose={onClose} title={t('History of :name', { name: t(page.title) })}>
      {history.isPending ? (
        <Spinner />
      ) : history.isError ? (
        <ErrorState title={t('The list did not load')} onRetry={() => void history.refetch()} />
      ) : acts.length ? (
        <ul className={styles.root}>
          {acts.map((act) => (
            <AuditLine
              key={act.id}
              act={act}
              isDated
              onRestore={restore.mutate}
              isRestoring={restore.isPending && restore.variables === act.id}
            />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('No changes yet')} />
      )}
    </Drawer>
  );
};

import type { BootstrapData } from '#contracts/platform/settings';
import { type AdminCounts, adminMenu } from '#islands/administration/frame/admin-menu';
import * as styles from '#islands/administration/overview/AdminOverview.module.css';
import { hasPermission } from '#islands/platform/bootstrap/current-user';
import { t } from '#islands/platform/lib/translate';
import { StatTile } from '#islands/platform/ui/base/StatTile';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';

const waiting = (count: number): string => {
  if (count === 0) return t('Nothing waits');
  return count === 1 ? t('1 waits for you') : t(':count wait for you', { count });
};

/** Where the administration begins: the parts that the person may work in, and what waits there. */
export const AdminOverview = ({ bootstrap, counts }: { bootstrap: BootstrapData; counts: AdminCounts }) => {
  const items = adminMenu()
    .flatMap((group) => group.items)
    .filter(({ needs }) => !needs || hasPermission(bootstrap, needs));
  if (items.length === 0) {
    return (
      <EmptyState title={t('Nothing here is yours to do')}>
        <p className={textStyles.muted}>{t('Ask whoever runs this site for the part that you are to look after.')}</p>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.root}>
      {items.map(({ path, label, count }) => (
        <li key={path}>
          <a href={path}>
            <StatTile label={label} value={count ? counts[count] : t('Open')} change={count && waiting(counts[count])} />
          </a>
        </li>
      ))}
    </ul>
  );
};

import { useStore } from '@nanostores/react';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { MarkAllButton } from './MarkAllButton';
import { NotificationList } from './NotificationList';
import { SettingsLink } from './SettingsLink';

/** What the bell opens: the latest notifications, as of the moment at which it was opened. */
export const NotificationPopover = ({ openedAt }: { openedAt: number }) => {
  const hasSettings = useStore($bootstrap)?.settings.notifications.subscriptions.integrated ?? false;
  return (
    <ScreenRoot>
      <div className="nt-head">
        <h2 className="d-1" id="bell-heading">
          {t('Notifications')}
        </h2>
        <MarkAllButton />
        {hasSettings && <SettingsLink />}
      </div>
      <NotificationList key={openedAt} now={openedAt} />
      <div className="nt-foot">
        <a className="btn btn-ghost btn-block" href="/notifications">
          {t('All notifications')}
        </a>
      </div>
    </ScreenRoot>
  );
};

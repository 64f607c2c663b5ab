import { useEffect, useState } from 'react';
import type { CurrentUser } from '#contracts/platform/settings';
import type { userAdminApi } from '#functions/account/user/user-admin.contract';
import { MINUTE } from '#functions/platform/contract/duration';
import * as styles from '#islands/account/user/viewing-banner.module.css';
import { call } from '#islands/platform/api-client/api-call';
import { leaveActiveWorkspace } from '#islands/platform/bootstrap/workspace';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { mountOverlay } from '#islands/platform/overlay/mount-overlay';
import { Icon } from '#islands/platform/ui/base/Icon';
import { Button } from '#islands/platform/ui/button/Button';

const END = { method: 'DELETE', path: '/view-as' } as const;

interface ViewingBannerProps {
  user: Pick<CurrentUser, 'id' | 'name'>;
  endsAt: number;
}

const leave = (id: number): void => location.assign(`/admin/users/${id}/details`);

const minutesLeft = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - Date.now()) / MINUTE));

const ViewingBanner = ({ user, endsAt }: ViewingBannerProps) => {
  const [left, setLeft] = useState(() => minutesLeft(endsAt));
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    const clock = setInterval(() => setLeft(minutesLeft(endsAt)), MINUTE / 4);
    const end = setTimeout(() => leave(user.id), Math.max(0, endsAt - Date.now()));
    return () => {
      clearInterval(clock);
      clearTimeout(end);
    };
  }, [endsAt, user.id]);
  const stop = () => {
    setEnding(true);
    call<typeof userAdminApi.endView>(END)
      .then(() => {
        leaveActiveWorkspace();
        leave(user.id);
      })
      .catch((error: unknown) => {
        setEnding(false);
        showError(error);
      });
  };
  return (
    <section className={styles.root} aria-label={t('View as another user')} data-part="viewing">
      <Icon name="eye" size="sm" />
      <p className={styles.text}>
        <bdi className={styles.name}>{t('Viewing as :name.', { name: user.name })}</bdi>{' '}
        <span>{left === 1 ? t('1 minute left.') : t(':left minutes left.', { left })}</span>{' '}
        <span className={styles.more}>{t('Read-only.')}</span>
      </p>
      <Button size="sm" isLoading={isEnding} onClick={stop}>
        {t('Stop')}
      </Button>
    </section>
  );
};

let isShown = false;

/** Shows on every page which user the administrator views the site as, until that expires. */
export const showViewing = (user: CurrentUser): void => {
  if (isShown || !user.viewer) return;
  isShown = true;
  const endsAt = Date.parse(user.viewer.ends_at);
  mountOverlay(() => <ViewingBanner user={user} endsAt={endsAt} />);
};

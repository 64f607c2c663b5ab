import { useState } from 'react';
import type { UserSession } from '#contracts/account/session';
import type { UserDetail } from '#contracts/account/user';
import { userAdminApi } from '#functions/account/user/user-admin.contract';
import { deviceIcon, sessionAddress, sessionName, sessionPlace } from '#islands/account/session/session-text';
import { call } from '#islands/platform/api-client/api-call';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import * as scrollListStyles from '#islands/platform/ui/layout/scroll-list.module.css';
import * as settingsRowStyles from '#islands/platform/ui/layout/settings-row.module.css';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { usePersonAct, usePersonSessions } from './person.queries';

const SessionRow = ({ userId, session }: { userId: number; session: UserSession }) => {
  const end = usePersonAct(
    userId,
    () => call(userAdminApi.endSession, { params: { id: userId, sessionId: session.id } }),
    t('Session revoked'),
  );
  const name = sessionName(session);
  return (
    <li className={`${layoutStyles.row} ${layoutStyles.gap4} ${settingsRowStyles.root}`}>
      <span className={settingsRowStyles.icon}>
        <Icon name={deviceIcon(session.device_type)} />
      </span>
      <span className={layoutStyles.grow}>
        <b>{name}</b>
        <small>
          {[sessionPlace(session), sessionAddress(session), relativeTime(Date.parse(session.last_active))].filter(Boolean).join(' · ')}
        </small>
      </span>
      {session.is_current_device ? (
        <small className={textStyles.muted}>{t('This device')}</small>
      ) : (
        <IconButton
          icon="logout"
          size="sm"
          label={t('Revoke session: :name', { name })}
          isDisabled={end.isPending}
          onClick={() => end.mutate()}
        />
      )}
    </li>
  );
};

export const PersonSessionsPanel = ({ user }: { user: UserDetail }) => {
  const { data: sessions, isError, refetch } = usePersonSessions(user.id);
  const [isAsking, setAsking] = useState(false);
  const endAll = usePersonAct(
    user.id,
    () => call(userAdminApi.endSessions, { params: { id: user.id } }),
    t('All sessions revoked'),
    () => setAsking(false),
  );
  const others = sessions?.filter(({ is_current_device }) => !is_current_device) ?? [];
  return (
    <SettingsPanel
      id="sessions"
      title={t('Active sessions')}
      footer={
        others.length > 0 && (
          <Button variant="outline" onClick={() => setAsking(true)}>
            {t('Revoke all sessions')}
          </Button>
        )
      }
    >
      {isError && <ErrorState title={t('The sessions did not load')} onRetry={() => void refetch()} />}
      {!isError && !sessions && <Loading />}
      {sessions?.length === 0 && <p className={textStyles.muted}>{t('No active sessions')}</p>}
      {sessions && sessions.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the list
        <ul className={scrollListStyles.root} tabIndex={0} aria-label={t('Active sessions')}>
          {sessions.map((session) => (
            <SessionRow key={session.id} userId={user.id} session={session} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Revoke all sessions of :name?', { name: user.name })}
        verb={t('Revoke all sessions')}
        isLoading={endAll.isPending}
        onConfirm={() => endAll.mutate()}
      >
        {others.length === 1
          ? t('1 session ends. They must log in again.')
          : t(':count sessions end. They must log in again everywhere.', { count: others.length })}
      </ConfirmDialog>
    </SettingsPanel>
  );
};

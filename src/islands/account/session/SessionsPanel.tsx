import { useMutation } from '@tanstack/react-query';
import { sessionApi, type UserSession } from '#contracts/account/session';
import { requestPassword } from '#islands/account/auth/password-confirmation';
import { call } from '#islands/platform/api-client/api-call';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Chip } from '#islands/platform/ui/base/Chip';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Loading } from '#islands/platform/ui/base/Spinner';
import { Button } from '#islands/platform/ui/button/Button';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import * as scrollListStyles from '#islands/platform/ui/layout/scroll-list.module.css';
import * as settingsRowStyles from '#islands/platform/ui/layout/settings-row.module.css';
import { refreshSessions, useSessions } from './session.queries';
import { deviceIcon, sessionAddress, sessionName, sessionPlace } from './session-text';

const SessionRow = ({ session }: { session: UserSession }) => (
  <li className={`${layoutStyles.row} ${layoutStyles.gap4} ${settingsRowStyles.root}`}>
    <span className={settingsRowStyles.icon}>
      <Icon name={session.token ? 'key' : deviceIcon(session.device_type)} />
    </span>
    <span className={layoutStyles.grow}>
      <b>{sessionName(session)}</b>
      <small>
        {[
          sessionPlace(session),
          sessionAddress(session),
          session.is_current_device ? t('now') : relativeTime(Date.parse(session.last_active)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </span>
    {session.is_current_device && (
      <Chip size="sm" colour="positive">
        {t('This device')}
      </Chip>
    )}
  </li>
);

export const SessionsPanel = () => {
  const { data: sessions, isError, refetch } = useSessions();
  const end = useMutation({
    mutationFn: async () => {
      const password = await requestPassword();
      if (password === null) return;
      await call(sessionApi.logoutOther, { body: { password } });
      showToast(t('Logged out other sessions.'));
      await refreshSessions();
    },
  });
  return (
    <SettingsPanel
      id="sessions"
      title={t('Active sessions')}
      footer={
        <Button variant="outline" isLoading={end.isPending} onClick={() => end.mutate()}>
          {t('Log out other sessions')}
        </Button>
      }
    >
      {isError ? (
        <ErrorState title={t('The sessions did not load')} onRetry={() => void refetch()} />
      ) : sessions ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
        <ul className={scrollListStyles.root} tabIndex={0} aria-label={t('Active sessions')}>
          {sessions.map((session) => (
            <SessionRow key={`${session.token ? 'token' : 'session'}-${session.id}`} session={session} />
          ))}
        </ul>
      ) : (
        <Loading />
      )}
    </SettingsPanel>
  );
};

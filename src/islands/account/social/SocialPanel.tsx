import { useMutation } from '@tanstack/react-query';
import { SOCIAL_SERVICES, type SocialService, socialApi } from '#contracts/account/social';
import type { UserDetail } from '#contracts/account/user';
import type { PublicSettings } from '#contracts/platform/settings';
import { refreshCurrentUser } from '#islands/account/user/user.queries';
import { call } from '#islands/platform/api-client/api-call';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import * as settingsRowStyles from '#islands/platform/ui/layout/settings-row.module.css';
import { SERVICE_NAMES } from './service-name';
import { openSocialPopup } from './social-popup';
import { SOCIAL_FALLBACK } from './use-social-login';

interface ServiceRowProps {
  service: SocialService;
  user: UserDetail;
}

const connect = async (service: SocialService, userId: number): Promise<void> => {
  const result = await openSocialPopup(service, 'connect');
  if (!result) return;
  if (result.status === 'ERROR') return void showToast(result.callbackData.errorMessage || t(SOCIAL_FALLBACK), { type: 'danger' });
  showToast(t('Enabled :service account', { service: SERVICE_NAMES[service] }));
  await refreshCurrentUser(userId);
};

const disconnect = async (service: SocialService, userId: number): Promise<void> => {
  await call(socialApi.disconnect, { params: { service } });
  showToast(t('Disabled :service account', { service: SERVICE_NAMES[service] }));
  await refreshCurrentUser(userId);
};

const ServiceRow = ({ service, user }: ServiceRowProps) => {
  const profile = user.social_profiles.find(({ service_name }) => service_name === service);
  const change = useMutation({ mutationFn: () => (profile ? disconnect : connect)(service, user.id) });
  const name = SERVICE_NAMES[service];
  return (
    <li className={`${layoutStyles.row} ${layoutStyles.gap4} ${settingsRowStyles.root}`}>
      <span className={settingsRowStyles.icon}>
        <Icon name={service} />
      </span>
      <span className={layoutStyles.grow}>
        <b>{name}</b>
        <small>{profile ? profile.username || t('Connected') : t('Not connected')}</small>
      </span>
      <Button
        size="sm"
        variant="outline"
        isLoading={change.isPending}
        aria-label={profile ? t('Disable :name', { name }) : t('Enable :name', { name })}
        onClick={() => change.mutate()}
      >
        {profile ? t('Disable') : t('Enable')}
      </Button>
    </li>
  );
};

export const SocialPanel = ({ user, settings }: { user: UserDetail; settings: PublicSettings['social'] }) => (
  <SettingsPanel id="social-login" title={t('Social login')}>
    <ul>
      {SOCIAL_SERVICES.filter((service) => settings[service].enable).map((service) => (
        <ServiceRow key={service} service={service} user={user} />
      ))}
    </ul>
  </SettingsPanel>
);

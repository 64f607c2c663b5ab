import { useMemo } from 'react';
import { SOCIAL_SERVICES } from '#contracts/account/social';
import type { UserDetail } from '#contracts/account/user';
import type { PublicSettings } from '#contracts/platform/settings';
import { PasswordDialog } from '#islands/account/auth/PasswordDialog';
import { PasskeysPanel } from '#islands/account/passkey/PasskeysPanel';
import { SessionsPanel } from '#islands/account/session/SessionsPanel';
import { SocialPanel } from '#islands/account/social/SocialPanel';
import { TokensPanel } from '#islands/account/token/TokensPanel';
import { TwoFactorPanel } from '#islands/account/two-factor/TwoFactorPanel';
import { useCurrentUser } from '#islands/account/user/user.queries';
import { t } from '#islands/platform/lib/translate';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { SectionNav } from '#islands/platform/ui/layout/SectionNav';
import * as settingsLayoutStyles from '#islands/platform/ui/layout/settings-layout.module.css';
import { AccountDetailsPanel } from './AccountDetailsPanel';
import { DeleteAccountPanel } from './DeleteAccountPanel';
import { LocationPanel } from './LocationPanel';
import { PasswordPanel } from './PasswordPanel';
import { YourDataPanel } from './YourDataPanel';

interface AccountSettingsProps {
  user: UserDetail;
  settings: Pick<PublicSettings, 'auth' | 'social' | 'i18n'>;
  language: string;
  /** API access is enabled for the site and the user. */
  hasApi: boolean;
  /** Users may download their data. */
  hasExport: boolean;
  deleteAfterDays: number;
  auditDays: number;
}

const Panels = ({ user: initial, settings, language, hasApi, hasExport, deleteAfterDays, auditDays }: AccountSettingsProps) => {
  const user = useCurrentUser(initial);
  const hasSocial = SOCIAL_SERVICES.some((service) => settings.social[service].enable);
  const sections = useMemo(
    () => [
      { id: 'account-details', label: t('Account details') },
      ...(hasSocial ? [{ id: 'social-login', label: t('Social login') }] : []),
      { id: 'password', label: t('Password') },
      { id: 'two-factor', label: t('Two-factor authentication') },
      { id: 'passkeys', label: t('Passkeys') },
      { id: 'sessions', label: t('Active sessions') },
      { id: 'location-and-language', label: t('Location and language') },
      ...(hasApi ? [{ id: 'developers', label: t('Developers') }] : []),
      ...(hasExport ? [{ id: 'your-data', label: t('Your data') }] : []),
      { id: 'delete-account', label: t('Delete account') },
    ],
    [hasSocial, hasApi, hasExport],
  );
  return (
    <div className={settingsLayoutStyles.root}>
      <SectionNav sections={sections} />
      <div className={settingsLayoutStyles.content}>
        <AccountDetailsPanel user={user} />
        {hasSocial && <SocialPanel user={user} settings={settings.social} />}
        <PasswordPanel user={user} />
        <TwoFactorPanel user={user} />
        <PasskeysPanel hasPassword={user.has_password} isEnabled={settings.auth.passkeys} />
        <SessionsPanel />
        <LocationPanel user={user} language={language} hasLanguages={settings.i18n.enable} />
        {hasApi && <TokensPanel user={user} />}
        {hasExport && <YourDataPanel />}
        <DeleteAccountPanel user={user} days={deleteAfterDays} auditDays={auditDays} />
      </div>
      <PasswordDialog />
    </div>
  );
};

export const AccountSettings = (props: AccountSettingsProps) => (
  <QueryProvider>
    <Panels {...props} />
  </QueryProvider>
);

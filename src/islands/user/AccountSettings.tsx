import { useMemo } from 'react';
import type { PublicSettings } from '#contracts/settings';
import { SOCIAL_SERVICES } from '#contracts/social';
import type { UserDetail } from '#contracts/user';
import { PasswordDialog } from '../auth/PasswordDialog';
import { PasswordPanel } from '../auth/PasswordPanel';
import { Queries } from '../http/Queries';
import { t } from '../lib/translate';
import { PasskeysPanel } from '../passkey/PasskeysPanel';
import { SessionsPanel } from '../session/SessionsPanel';
import { SocialPanel } from '../social/SocialPanel';
import { TokensPanel } from '../token/TokensPanel';
import { TwoFactorPanel } from '../two-factor/TwoFactorPanel';
import { AccountDetailsPanel } from './AccountDetailsPanel';
import { DeleteAccountPanel } from './DeleteAccountPanel';
import { LocationPanel } from './LocationPanel';
import { SectionLinks } from './SectionLinks';
import { usePerson } from './user.queries';

interface AccountSettingsProps {
  /** The person as the page found them. */
  person: UserDetail;
  settings: Pick<PublicSettings, 'social' | 'i18n'>;
  /** The language that the page speaks. */
  language: string;
  /** The person may use the API and the site lets them. */
  hasApi: boolean;
}

const Panels = ({ person: initial, settings, language, hasApi }: AccountSettingsProps) => {
  const person = usePerson(initial);
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
      { id: 'delete-account', label: t('Delete account') },
    ],
    [hasSocial, hasApi],
  );
  return (
    <div className="acg">
      <SectionLinks sections={sections} />
      <div className="acp">
        <AccountDetailsPanel person={person} />
        {hasSocial && <SocialPanel person={person} settings={settings.social} />}
        <PasswordPanel person={person} />
        <TwoFactorPanel person={person} />
        <PasskeysPanel hasPassword={person.has_password} />
        <SessionsPanel />
        <LocationPanel person={person} language={language} hasLanguages={settings.i18n.enable} />
        {hasApi && <TokensPanel person={person} />}
        <DeleteAccountPanel person={person} />
      </div>
      <PasswordDialog />
    </div>
  );
};

/** Everything that a person can settle about their account. */
export const AccountSettings = (props: AccountSettingsProps) => (
  <Queries>
    <Panels {...props} />
  </Queries>
);

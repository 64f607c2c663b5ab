import { UNVERIFIED_DAYS } from '#contracts/account/auth';
import { NOTIFICATION_DAYS } from '#contracts/community/notification';
import type { PublicSettings } from '#contracts/platform/settings';
import { BIN_RETENTION_DAYS } from '#functions/platform/contract/duration';
import { HOW_PLAYS_COUNT_PATH } from '#functions/platform/contract/page-path';
import { t } from '#islands/platform/lib/translate';
import { type LegalPageProps, LegalText, OperatorAddress, OperatorText } from './LegalText';
import { servicesOf } from './services';

interface Privacy {
  selfExport: boolean;
  /** Zero deletes at once. */
  deleteAfterDays: number;
  playsKeepDays: number;
  auditDays: number;
}

interface PrivacyPolicyProps extends LegalPageProps {
  settings: Pick<PublicSettings, 'recaptcha' | 'social' | 'error_reporting'>;
  privacy: Privacy;
}

const List = ({ items }: { items: string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

const accountData = (): string[] => [
  t('Your email address, name, password (only as a hash), and what you add to your profile.'),
  t(
    'Your likes, playlists, follows, ratings and comments, and the tracks you played. You can remove plays from your history, and listen in a private session, which leaves no history.',
  ),
  t(
    'For each login: the address, country and city, the browser, and the time of the last visit. You see and end your logins in your account settings.',
  ),
  t('For artists: uploaded files, releases, credits, requests to us, and who may manage an artist.'),
];

const deviceData = (): string[] => [
  t('Cookies that keep you logged in, protect forms against misuse, and remember a trusted device. They are needed for your account.'),
  t('Cookies for your choices: theme, language, workspace, private session, and that you closed the cookie notice.'),
  t(
    'The storage of your browser for the queue, volume, recent searches, drafts and unfinished uploads. It never leaves your device, except for what you save.',
  ),
];

const periods = ({ deleteAfterDays, playsKeepDays, auditDays }: Privacy): string[] => [
  deleteAfterDays
    ? t('Your account and what belongs to it: until :days days after you delete it.', { days: deleteAfterDays })
    : t('Your account and what belongs to it: until you delete it.'),
  t('The hash of the address of a play without an account: :days days.', { days: playsKeepDays }),
  t('Deleted music and playlists: :days days in the bin, then they are removed.', { days: BIN_RETENTION_DAYS }),
  t('Notifications: :days days.', { days: NOTIFICATION_DAYS }),
  t('Logins: until you log out or they expire, after 30 days.'),
  t('Backups of the database: at most five weeks. Deleted data remains in them until then.'),
  t('New accounts whose address is not verified: :days days, if the site requires the verification.', { days: UNVERIFIED_DAYS }),
  t('Logs of errors and sent emails: for a fixed period, then they are deleted automatically.'),
  t(
    'After you delete your account, these stay: the music you published, with its artists; plays and consents, without your name; and decisions of the people who run the site, by you or about your account, with your name for :days days, because we must be able to account for them.',
    { days: auditDays },
  ),
];

const rights = ({ selfExport }: Privacy): string[] => [
  selfExport ? t('See your data and download it, in your account settings.') : t('See your data, and get a copy by writing to us.'),
  t('Correct it, in your account settings, or by writing to us.'),
  t('Delete your account with everything that belongs to it.'),
  t('Object to the use of your data, or have it limited, by writing to us.'),
  t('Complain to the data protection authority of the country where you live.'),
];

const Visitors = () => (
  <>
    <h2>{t('Visiting without an account')}</h2>
    <p>
      {t(
        'Your browser sends its address and name with every request. We need both to answer, and use them against misuse: for limits on repeated attempts, we store a hash of the address for minutes to days.',
      )}
    </p>
    <p>
      {t(
        'We count visits without cookies and without storing an address. Two visits on one day can be matched by a hash, whose key is deleted daily. If your browser sends “Do Not Track” or “Global Privacy Control”, you aren’t counted.',
      )}
    </p>
    <p>
      {t('Plays are counted with a keyed hash of the address:')} <a href={HOW_PLAYS_COUNT_PATH}>{t('How plays are counted')}</a>.
    </p>
  </>
);

export const PrivacyPolicy = ({ operator, siteName, settings, privacy }: PrivacyPolicyProps) => (
  <LegalText operator={operator} title={t('Privacy policy')}>
    <OperatorText operator={operator} text="The controller for personal data on :site is:" parts={{ site: siteName }} />
    <OperatorAddress operator={operator} />
    <Visitors />
    <h2>{t('With an account')}</h2>
    <p>{t('We store what the service needs to work for you. The legal basis is our contract with you.')}</p>
    <List items={accountData()} />
    <h2>{t('On your device')}</h2>
    <List items={deviceData()} />
    <h2>{t('Email')}</h2>
    <p>
      {t(
        'We send email about your account, and about activity that you can switch off one by one. Every notification email has a link to unsubscribe.',
      )}
    </p>
    <h2>{t('Services we use')}</h2>
    <List items={servicesOf(settings)} />
    <h2>{t('How long we store data')}</h2>
    <List items={periods(privacy)} />
    <h2>{t('Your rights')}</h2>
    <List items={rights(privacy)} />
    <OperatorText operator={operator} text="Write to :email. We answer within a month." />
  </LegalText>
);

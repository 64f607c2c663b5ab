import type { ReactNode } from 'react';
import type { UserDetail } from '#contracts/account/user';
import type { PersonAccount, RecentAct, UsedAmount } from '#contracts/administration/person';
import { PasswordDialog } from '#islands/account/auth/PasswordDialog';
import * as styles from '#islands/administration/person/PersonFrame.module.css';
import { formatCount } from '#islands/platform/lib/format';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Progress } from '#islands/platform/ui/base/Progress';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { TabLinks } from '#islands/platform/ui/layout/Tabs';
import { PersonHeader } from './PersonHeader';
import { personPath } from './person.queries';

const Amount = ({ label, unit, amount: { used, quota } }: { label: string; unit: string; amount: UsedAmount }) => (
  <div className={styles.amount}>
    <p>
      <span className={textStyles.muted}>{label}</span>
      <span className={textStyles.numeric}>
        {quota === null
          ? t(':used :unit, no limit', { used: formatCount(used), unit })
          : t(':used of :quota :unit', { used: formatCount(used), quota: formatCount(quota), unit })}
      </span>
    </p>
    {quota !== null && (
      <Progress label={label} value={quota ? Math.min(100, (used / quota) * 100) : 100} tone={used >= quota ? 'danger' : 'now'} />
    )}
  </div>
);

/** Uses gigabytes from 1000 MB. */
const Storage = ({ amount: { used, quota } }: { amount: UsedAmount }) => {
  if ((quota ?? used) < 1000) return <Amount label={t('Storage')} unit="MB" amount={{ used, quota }} />;
  const inGigabytes = (megabytes: number): number => Math.round(megabytes / 10) / 100;
  return <Amount label={t('Storage')} unit="GB" amount={{ used: inGigabytes(used), quota: quota === null ? null : inGigabytes(quota) }} />;
};

const actText = ({ kind, what, count }: RecentAct): string => {
  if (kind === 'upload') return count === 1 ? t('Uploaded 1 track') : t('Uploaded :count tracks', { count });
  if (kind === 'like') return t('Liked :name', { name: what ?? '' });
  return what ? t('Logged in from :place', { place: what }) : t('Logged in');
};

const Aside = ({ account, now }: { account: PersonAccount; now: number }) => (
  <aside className={styles.aside} aria-label={t('About this user')}>
    <section className={`${cardStyles.root} ${cardStyles.padded}`} aria-labelledby="uploads-title">
      <h2 className={styles.heading} id="uploads-title">
        {t('Uploads')}
      </h2>
      <Amount label={t('Minutes')} unit={t('min')} amount={account.usage.minutes} />
      <Storage amount={account.usage.megabytes} />
    </section>
    <section className={`${cardStyles.root} ${cardStyles.padded}`} aria-labelledby="lately-title">
      <h2 className={styles.heading} id="lately-title">
        {t('Recent activity')}
      </h2>
      {account.lately.length ? (
        <ol className={styles.lately}>
          {account.lately.map((act) => (
            <li key={`${act.kind}-${act.at}`}>
              <b dir="auto">{actText(act)}</b>
              <small>{relativeTime(Date.parse(act.at), now)}</small>
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.nothing}>{t('No activity yet')}</p>
      )}
    </section>
  </aside>
);

export interface PersonPageProps {
  user: UserDetail;
  account: PersonAccount;
  viewerId: number;
  now: number;
}

/** Shared layout of a person's pages: header, tabs, usage and recent activity. */
export const PersonFrame = ({
  user,
  account,
  viewerId,
  now,
  current,
  children,
}: PersonPageProps & { current: string; children: ReactNode }) => {
  const tabs = [
    { href: personPath(user.id), label: t('Details') },
    { href: personPath(user.id, 'permissions'), label: t('Permissions') },
    { href: personPath(user.id, 'security'), label: t('Security') },
    { href: personPath(user.id, 'date'), label: t('Date and language') },
    { href: personPath(user.id, 'api'), label: t('API') },
  ];
  return (
    <>
      <PersonHeader user={user} account={account} now={now} isSelf={user.id === viewerId} />
      <TabLinks label={t('About :name', { name: user.name })} tabs={tabs} current={personPath(user.id, current)} />
      <div className={styles.columns}>
        <div className={styles.content}>{children}</div>
        <Aside account={account} now={now} />
      </div>
      <PasswordDialog />
    </>
  );
};

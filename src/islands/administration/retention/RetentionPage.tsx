import { RETENTION_COUNTED, type RetentionItem, type RetentionRule } from '#contracts/administration/retention';
import * as styles from '#islands/administration/retention/RetentionPage.module.css';
import { formatCount } from '#islands/platform/lib/format';
import { formatTimestamp } from '#islands/platform/lib/timestamp';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

interface RuleText {
  name: string;
  /** Reason and end of the retention. */
  end: string;
}

const ruleText = (rule: RetentionRule): RuleText =>
  ({
    errors: { name: t('Error log'), end: t('After the last occurrence. Muted errors stay until unmuted.') },
    runs: { name: t('Log of scheduled tasks'), end: t('After the run.') },
    mails: { name: t('Outgoing email'), end: t('After creation. Codes and links are removed once sent.') },
    audit: { name: t('Audit log'), end: t('After the action. Old values of deleted entries can’t be restored.') },
    plays: { name: t('Plays'), end: t('Needed for charts, insights and listening history.') },
    addresses: { name: t('Addresses of guests’ plays, as hashes'), end: t('After the play. The play itself is still counted.') },
    visits: { name: t('Daily visit totals'), end: t('After the day. Totals contain no personal data.') },
    visitors: { name: t('Today’s visitors, as hashes'), end: t('At the end of the day, together with the salt.') },
    bin: { name: t('Bin: tracks, albums, artists, playlists'), end: t('After deletion.') },
    merges: {
      name: t('Records of merged artists'),
      end: t('After the merge, which cannot be undone any more. Old addresses still redirect.'),
    },
    accounts: {
      name: t('Accounts scheduled for deletion'),
      end: t('On their deletion date. Until then they are suspended and can be restored.'),
    },
    unverified: {
      name: t('Accounts whose address is not verified'),
      end: t('After registration or the last change, if they wait for the verification or an approval and have no content.'),
    },
    sessions: { name: t('Sessions'), end: t('On expiry or logout.') },
    codes: { name: t('Email codes'), end: t('One hour after creation.') },
    limits: { name: t('Rate limits'), end: t('At the end of the rate limit’s period.') },
    notifications: { name: t('Notifications'), end: t('After creation.') },
    invitations: { name: t('Invitations to workspaces'), end: t('After expiry.') },
    uploads: { name: t('Finished uploads'), end: t('After the upload. Files are kept.') },
    tombstones: { name: t('Files due for deletion'), end: t('On their deletion date.') },
  })[rule];

const daysText = (days: number | null): string => (days === null ? t('Varies') : t(':count days', { count: days }));

const countText = (count: number): string =>
  count > RETENTION_COUNTED ? t('More than :count', { count: formatCount(RETENTION_COUNTED) }) : formatCount(count);

/** Date of the oldest entry, or of the first to expire for entries with their own end. */
const oldestText = ({ oldest, days, task }: RetentionItem): string => {
  if (!oldest) return '–';
  return task && days === null ? t('First expires :time', { time: formatTimestamp(oldest) }) : formatTimestamp(oldest);
};

const nextText = ({ task, next_at }: RetentionItem): string => {
  if (!task) return t('Never');
  return next_at ? formatTimestamp(next_at) : t('Paused or not running');
};

const Rule = ({ item }: { item: RetentionItem }) => {
  const { name, end } = ruleText(item.rule);
  return (
    <tr data-rule={item.rule}>
      <th scope="row">
        <b>{name}</b>
        <small>{end}</small>
      </th>
      <td data-label={t('Kept for')}>{item.task ? daysText(item.days) : t('Forever')}</td>
      <td data-label={t('Rows')}>{countText(item.count)}</td>
      <td data-label={t('Oldest (UTC)')}>{oldestText(item)}</td>
      <td data-label={t('Next cleanup (UTC)')}>{nextText(item)}</td>
    </tr>
  );
};

export const RetentionPage = ({ items }: { items: RetentionItem[] }) => (
  <>
    <p className={`${textStyles.muted} ${styles.intro}`}>
      {t('Data the site keeps, for how long and how much. Counts stop at :count.', {
        count: formatCount(RETENTION_COUNTED),
      })}
    </p>
    <table className={styles.root} aria-label={t('Retention')}>
      <thead>
        <tr>
          <th scope="col">{t('Data')}</th>
          <th scope="col">{t('Kept for')}</th>
          <th scope="col">{t('Rows')}</th>
          <th scope="col">{t('Oldest (UTC)')}</th>
          <th scope="col">{t('Next cleanup (UTC)')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Rule key={item.rule} item={item} />
        ))}
      </tbody>
    </table>
  </>
);

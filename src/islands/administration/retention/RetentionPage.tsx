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
    errors: { name: t('Error log'), end: t('After an error was not met for so long; muted ones stay until they are not any more.') },
    runs: { name: t('Log of scheduled tasks'), end: t('After they ran.') },
    mails: { name: t('Outgoing email'), end: t('After they were written. Codes and links go as soon as they are sent.') },
    audit: { name: t('Audit log'), end: t('After it was done. With a line its old values are gone, and cannot be put back any more.') },
    plays: { name: t('Plays'), end: t('Kept: charts, insights and what people listened to are made of them.') },
    visits: { name: t('Visits, summed by day'), end: t('After their day. No sum is about anybody.') },
    visitors: { name: t('Who was here today, as hashes'), end: t('With the end of their day (UTC), with what they were made by.') },
    bin: { name: t('Bin: tracks, albums, artists, playlists'), end: t('After they were deleted.') },
    accounts: {
      name: t('Accounts that are to be deleted'),
      end: t('On their own day. Until then they are closed and can be brought back.'),
    },
    sessions: { name: t('Sessions'), end: t('At their own end, or when somebody logs out.') },
    codes: { name: t('Codes by mail'), end: t('One hour after they were made.') },
    limits: { name: t('Counted attempts'), end: t('At the end of the time for which they count.') },
    notifications: { name: t('Notifications'), end: t('After they were written.') },
    invitations: { name: t('Invitations to workspaces'), end: t('After they ran out.') },
    uploads: { name: t('Ended uploads'), end: t('After they ended; the files stay.') },
    tombstones: { name: t('Files that are to go'), end: t('On their own day.') },
  })[rule];

const daysText = (days: number | null): string => (days === null ? t('Its own end') : t(':count days', { count: days }));

const countText = (count: number): string =>
  count > RETENTION_COUNTED ? t('More than :count', { count: formatCount(RETENTION_COUNTED) }) : formatCount(count);

/** Date of the oldest entry, or of the first to expire for entries with their own end. */
const oldestText = ({ oldest, days, task }: RetentionItem): string => {
  if (!oldest) return '–';
  return task && days === null ? t('The first ends :time', { time: formatTimestamp(oldest) }) : formatTimestamp(oldest);
};

const nextText = ({ task, next_at }: RetentionItem): string => {
  if (!task) return t('Never');
  return next_at ? formatTimestamp(next_at) : t('Paused, or the clock stands still');
};

const Rule = ({ item }: { item: RetentionItem }) => {
  const { name, end } = ruleText(item.rule);
  return (
    <tr data-rule={item.rule}>
      <th scope="row">
        <b>{name}</b>
        <small>{end}</small>
      </th>
      <td data-label={t('Kept for')}>{item.task ? daysText(item.days) : t('For good')}</td>
      <td data-label={t('Rows')}>{countText(item.count)}</td>
      <td data-label={t('Oldest (UTC)')}>{oldestText(item)}</td>
      <td data-label={t('Next sweep (UTC)')}>{nextText(item)}</td>
    </tr>
  );
};

export const RetentionPage = ({ items }: { items: RetentionItem[] }) => (
  <>
    <p className={`${textStyles.muted} ${styles.intro}`}>
      {t('What the site keeps, for how long, and how much of it there is now. Counting ends at :count.', {
        count: formatCount(RETENTION_COUNTED),
      })}
    </p>
    <table className={styles.root} aria-label={t('Retention')}>
      <thead>
        <tr>
          <th scope="col">{t('What')}</th>
          <th scope="col">{t('Kept for')}</th>
          <th scope="col">{t('Rows')}</th>
          <th scope="col">{t('Oldest (UTC)')}</th>
          <th scope="col">{t('Next sweep (UTC)')}</th>
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

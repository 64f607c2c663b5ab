import type { TableUser } from '#contracts/administration/user-table';
import * as styles from '#islands/administration/user-table/user-columns.module.css';
import { dayText } from '#islands/platform/lib/day-text';
import { t } from '#islands/platform/lib/translate';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';

/** Default columns. */
export const DEFAULT_COLUMNS = ['name', 'email', 'state', 'roles', 'plan', 'last_seen', 'created'];

/** No chips for a normal account. */
const StateChips = ({ user }: { user: TableUser }) => (
  <span className={`${layoutStyles.row} ${layoutStyles.gap1}`}>
    {user.banned_at && (
      <Chip size="xs" colour={user.awaits_approval ? 'warning' : 'danger'} icon={user.awaits_approval ? 'clock' : 'ban'}>
        {user.awaits_approval ? t('Awaits approval') : user.deletion_due_at ? t('Deletion scheduled') : t('Suspended')}
      </Chip>
    )}
    {!user.email_verified_at && (
      <Chip size="xs" colour="warning">
        {t('Not verified')}
      </Chip>
    )}
    {!user.banned_at && user.email_verified_at && <span className={textStyles.faint}>{t('Active')}</span>}
  </span>
);

const Day = ({ moment, now }: { moment: string | null; now: number }) =>
  moment ? <time dateTime={moment}>{dayText(Date.parse(moment), now)}</time> : <span className={textStyles.faint}>{t('Never')}</span>;

/** Column ids are the server's. */
export const userColumns = (now: number): DataColumn<TableUser>[] => [
  {
    id: 'name',
    label: t('Name'),
    isRowHeader: true,
    isKept: true,
    isSortable: true,
    cell: (user) => (
      <span className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
        <Avatar of={user} size={32} />
        <b dir="auto">{user.name}</b>
      </span>
    ),
  },
  { id: 'email', label: t('Email'), isSortable: true, cell: ({ email }) => <span className={styles.email}>{email}</span> },
  { id: 'state', label: t('State'), cell: (user) => <StateChips user={user} /> },
  { id: 'roles', label: t('Roles'), cell: ({ roles }) => <span dir="auto">{roles.map(({ name }) => name).join(', ')}</span> },
  {
    id: 'plan',
    label: t('Plan'),
    cell: ({ plan, is_subscribed }) => (is_subscribed ? (plan ?? t('Subscribed')) : <span className={textStyles.faint}>{t('None')}</span>),
  },
  { id: 'last_seen', label: t('Last seen'), isSortable: true, cell: ({ last_seen_at }) => <Day moment={last_seen_at} now={now} /> },
  { id: 'created', label: t('Joined'), isSortable: true, cell: ({ created_at }) => <Day moment={created_at} now={now} /> },
  { id: 'two_factor', label: t('Two-factor'), cell: ({ has_two_factor }) => (has_two_factor ? t('On') : t('Off')) },
  { id: 'artist', label: t('Artist'), cell: ({ manages_artist }) => (manages_artist ? t('Manages one') : '') },
];

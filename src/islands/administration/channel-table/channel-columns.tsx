import type { TableChannel } from '#contracts/administration/channel-table';
import * as styles from '#islands/administration/channel-table/channel-columns.module.css';
import { dayText } from '#islands/platform/lib/day-text';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { contentName, policyName } from './channel-text';

export const DEFAULT_COLUMNS = ['name', 'content_type', 'state', 'stands_in', 'updated'];

const StateChips = ({ channel }: { channel: TableChannel }) => (
  <span className={`${layoutStyles.row} ${layoutStyles.gap1}`}>
    {channel.is_home && (
      <Chip size="xs" colour="positive" icon="home">
        {t('Home page')}
      </Chip>
    )}
    {channel.public ? (
      !channel.is_home && <span className={textStyles.faint}>{t('Published')}</span>
    ) : (
      <Chip size="xs" colour="warning">
        {t('Not published')}
      </Chip>
    )}
  </span>
);

const Day = ({ moment, now }: { moment: string; now: number }) => <time dateTime={moment}>{dayText(Date.parse(moment), now)}</time>;

/** Column ids are the server's. */
export const channelColumns = (now: number): DataColumn<TableChannel>[] => [
  {
    id: 'name',
    label: t('Name'),
    isRowHeader: true,
    isKept: true,
    isSortable: true,
    cell: (channel) => (
      <span className={styles.name}>
        <b dir="auto">{channel.name}</b>
        <small dir="auto">/{channel.slug}</small>
      </span>
    ),
  },
  {
    id: 'content_type',
    label: t('Content'),
    cell: (channel) => (
      <span>
        {contentName(channel.content_type)} <span className={textStyles.faint}>{policyName(channel)}</span>
      </span>
    ),
  },
  { id: 'state', label: t('State'), cell: (channel) => <StateChips channel={channel} /> },
  { id: 'items', label: t('Manual'), isNumeric: true, cell: ({ items_count }) => items_count },
  {
    id: 'stands_in',
    label: t('Shown in'),
    cell: ({ stands_in }) => stands_in.length > 0 && <span dir="auto">{stands_in.join(', ')}</span>,
  },
  { id: 'updated', label: t('Changed'), isSortable: true, cell: ({ updated_at }) => <Day moment={updated_at} now={now} /> },
  { id: 'created', label: t('Created'), isSortable: true, cell: ({ created_at }) => <Day moment={created_at} now={now} /> },
];

import type { TablePlaylist } from '#contracts/administration/playlist-table';
import { playlistPath } from '#functions/platform/contract/page-path';
import { dayText } from '#islands/platform/lib/day-text';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { playlistStateName } from './playlist-kit';

const LOOKS = {
  public: {},
  private: { colour: 'warning', icon: 'lock' },
  deleted: { colour: 'danger', icon: 'trash' },
} as const;

const StateChip = ({ state }: Pick<TablePlaylist, 'state'>) => (
  <Chip size="xs" {...LOOKS[state]}>
    {playlistStateName(state)}
  </Chip>
);

const Kinds = ({ playlist }: { playlist: TablePlaylist }) => (
  <span className={`${layoutStyles.row} ${layoutStyles.gap1}`}>
    <StateChip state={playlist.state} />
    {playlist.collaborative && <Chip size="xs">{t('Shared')}</Chip>}
    {playlist.smart && <Chip size="xs">{t('Smart')}</Chip>}
  </span>
);

export const playlistColumns = (now: number, onEdit: (playlist: TablePlaylist) => void): DataColumn<TablePlaylist>[] => [
  {
    id: 'name',
    label: t('Name'),
    isRowHeader: true,
    isKept: true,
    isSortable: true,
    cell: (playlist) =>
      playlist.state === 'deleted' ? (
        <span dir="auto">{playlist.name}</span>
      ) : (
        <a className={textStyles.link} href={playlistPath(playlist)} dir="auto">
          {playlist.name}
        </a>
      ),
  },
  { id: 'owner', label: t('Owner'), cell: ({ owner }) => <span dir="auto">{owner.name}</span> },
  { id: 'kind', label: t('Kind'), cell: (playlist) => <Kinds playlist={playlist} /> },
  {
    id: 'entries',
    label: t('Tracks'),
    isNumeric: true,
    cell: ({ entries_count, smart }) => (smart && entries_count === 0 ? t('By rules') : formatCount(entries_count)),
  },
  {
    id: 'followers',
    label: t('Followers'),
    isNumeric: true,
    isSortable: true,
    cell: ({ followers_count }) => formatCount(followers_count),
  },
  { id: 'created', label: t('Created'), isSortable: true, cell: ({ created_at }) => dayText(Date.parse(created_at), now) },
  { id: 'updated', label: t('Changed'), cell: ({ updated_at }) => dayText(Date.parse(updated_at), now) },
  {
    id: 'edit',
    label: t('Edit'),
    cell: (playlist) =>
      playlist.state !== 'deleted' && (
        <IconButton size="sm" icon="edit" label={t('Edit :name', { name: playlist.name })} onClick={() => onEdit(playlist)} />
      ),
  },
];

/** Default columns. */
export const DEFAULT_COLUMNS = ['name', 'owner', 'kind', 'entries', 'followers', 'created', 'edit'];

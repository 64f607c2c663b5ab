import { useState } from 'react';
import * as styles from '#islands/listening/playlist-folder/PlaylistsToolbar.module.css';
import { t } from '#islands/platform/lib/translate';
import { useTypedQuery } from '#islands/platform/lib/use-typed-query';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { SearchField } from '#islands/platform/ui/field/SearchField';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { Select } from '#islands/platform/ui/field/Select';
import * as searchToggleStyles from '#islands/platform/ui/field/search-toggle.module.css';
import { Menu, MenuItem } from '#islands/platform/ui/overlay/Menu';
import { DeletedPlaylistsDialog } from './DeletedPlaylistsDialog';
import { FolderDialog } from './FolderDialog';
import type { PlaylistsQuery } from './playlist-folder.queries';

interface PlaylistsToolbarProps {
  listQuery: PlaylistsQuery;
  onChange: (changes: Partial<PlaylistsQuery>) => void;
}

const QUERY_MAX = 100;
const DEFAULT_DIRECTION = { recent: 'desc', newest: 'desc', name: 'asc' } as const;

export const PlaylistsToolbar = ({ listQuery, onChange }: PlaylistsToolbarProps) => {
  const [typed, setTyped] = useTypedQuery(listQuery.query, (query) => onChange({ query }));
  const [open, setOpen] = useState<'folder' | 'deleted' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.root}>
      <SearchField
        className={`${styles.search} ${searchToggleStyles.root}`}
        label={t('Find in playlists')}
        placeholder={t('Find in playlists')}
        value={typed}
        onChange={setTyped}
        maxLength={QUERY_MAX}
        autoComplete="off"
      />
      <SegmentedControl
        label={t('Owner')}
        value={listQuery.kind === 'own' || listQuery.kind === 'followed' ? listQuery.kind : 'all'}
        onChange={(kind) => onChange({ kind })}
        options={[
          { id: 'all', label: t('All') },
          { id: 'own', label: t('Own') },
          { id: 'followed', label: t('Followed') },
        ]}
      />
      <div className={`${layoutStyles.pushEnd} ${layoutStyles.row} ${layoutStyles.gap2} ${styles.actions}`}>
        <Select
          className={styles.sort}
          label={t('Sort by')}
          isLabelHidden
          value={listQuery.orderBy}
          onChange={(orderBy) => onChange({ orderBy, orderDir: DEFAULT_DIRECTION[orderBy] })}
          options={[
            { id: 'recent' as const, label: t('Recently updated') },
            { id: 'newest' as const, label: t('Newest') },
            { id: 'name' as const, label: t('Name') },
          ]}
        />
        <Menu label={t('More playlist actions')} trigger={<IconButton icon="more" label={t('More playlist actions')} />}>
          <MenuItem icon="folder" label={t('New folder')} onAction={() => setOpen('folder')} />
          <MenuItem icon="sliders" label={t('New smart playlist')} href="/library/playlists/smart" />
          <MenuItem icon="upload" label={t('Import a playlist')} href="/library/playlists/import" />
          <MenuItem icon="trash" label={t('Deleted playlists')} onAction={() => setOpen('deleted')} />
        </Menu>
      </div>
      {open === 'folder' && <FolderDialog onClose={close} />}
      {open === 'deleted' && <DeletedPlaylistsDialog onClose={close} />}
    </div>
  );
};

import { useState } from 'react';
import NewPlaylistDialog from '#islands/listening/playlist/NewPlaylistDialog';
import * as styles from '#islands/listening/playlist-folder/PlaylistsToolbar.module.css';
import { t } from '#islands/platform/lib/translate';
import { useTypedQuery } from '#islands/platform/lib/use-typed-query';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { SearchField } from '#islands/platform/ui/field/SearchField';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { Select } from '#islands/platform/ui/field/Select';
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
  const [open, setOpen] = useState<'playlist' | 'folder' | 'deleted' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.root}>
      <SearchField
        className={styles.search}
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
        <IconButton icon="trash" label={t('Deleted playlists')} onClick={() => setOpen('deleted')} />
        <IconButton icon="folder" label={t('New folder')} onClick={() => setOpen('folder')} />
        <Button variant="primary" icon="plus" onClick={() => setOpen('playlist')}>
          {t('New playlist')}
        </Button>
        <Menu
          label={t('More ways to create a playlist')}
          trigger={<IconButton icon="chev-d" label={t('More ways to create a playlist')} />}
        >
          <MenuItem icon="sliders" label={t('New smart playlist')} href="/library/playlists/smart" />
          <MenuItem icon="upload" label={t('Import a playlist')} href="/library/playlists/import" />
        </Menu>
      </div>
      {open === 'playlist' && <NewPlaylistDialog onClose={close} />}
      {open === 'folder' && <FolderDialog onClose={close} />}
      {open === 'deleted' && <DeletedPlaylistsDialog onClose={close} />}
    </div>
  );
};

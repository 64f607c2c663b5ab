import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { rulesPath } from '#functions/platform/contract/page-path';
import { lazyPart } from '#islands/platform/lazy/lazy-part';
import { t } from '#islands/platform/lib/translate';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { tooltip } from '#islands/platform/ui/base/tooltip';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { $listMode, toggleListMode } from './playlist-page.store';
import { type ShownPlaylist, usePlaylistPermissions } from './use-playlist-permissions';

const EditPlaylistDialog = lazyPart(() => import('#islands/listening/playlist/EditPlaylistDialog'));
const RefreshTracksDialog = lazyPart(() => import('./RefreshTracksDialog'));
const EditorsDialog = lazyPart(() => import('#islands/listening/playlist-editor/EditorsDialog'));

const Toolbar = ({ playlist }: { playlist: ShownPlaylist }) => {
  const rights = usePlaylistPermissions(playlist);
  const mode = useStore($listMode, { ssr: 'initial' });
  const [open, setOpen] = useState<'edit' | 'editors' | 'refresh' | null>(null);
  if (!rights) return null;
  const close = () => setOpen(null);
  return (
    <>
      {rights.can.fill && (
        <>
          <IconButton icon="plus" size="lg" label={t('Add tracks')} isOn={mode === 'add'} onClick={() => toggleListMode('add')} />
          <IconButton
            icon="list"
            size="lg"
            className={layoutStyles.phoneHidden}
            label={t('Select multiple')}
            isOn={mode === 'select'}
            onClick={() => toggleListMode('select')}
          />
        </>
      )}
      {rights.can.invite && <IconButton icon="users" size="lg" label={t('Editors')} onClick={() => setOpen('editors')} />}
      {rights.can.edit && rights.smart && (
        <a className={iconButtonClass({ size: 'lg' })} href={rulesPath(rights.id)} aria-label={t('Rules')} {...tooltip(t('Rules'))}>
          <Icon name="sliders" />
        </a>
      )}
      {rights.can.edit && rights.frozen_at && (
        <IconButton icon="refresh" size="lg" label={t('Refresh tracks')} onClick={() => setOpen('refresh')} />
      )}
      {rights.can.edit && <IconButton icon="edit" size="lg" label={t('Edit')} onClick={() => setOpen('edit')} />}
      <Suspense>
        {open === 'edit' && <EditPlaylistDialog playlist={rights} onClose={close} />}
        {open === 'refresh' && <RefreshTracksDialog playlist={rights} onClose={close} />}
        {open === 'editors' && <EditorsDialog playlist={rights} onClose={close} />}
      </Suspense>
    </>
  );
};

export const PlaylistActions = (props: { playlist: ShownPlaylist }) => (
  <QueryProvider>
    <Toolbar {...props} />
  </QueryProvider>
);

import { Suspense, useState } from 'react';
import type { TablePlaylist } from '#contracts/administration/playlist-table';
import type { PlaylistDetail } from '#contracts/listening/playlist';
import { playlistApi } from '#contracts/listening/playlist';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import { readKit } from '#islands/administration/resource/resource-kit.queries';
import { type ListQuery, type ResourcePage, refreshResource } from '#islands/administration/resource/use-resource';
import { call } from '#islands/platform/api-client/api-call';
import { showError } from '#islands/platform/error/error';
import { lazyPart } from '#islands/platform/lazy/lazy-part';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { pageOf, playlistRowActs } from './playlist-acts';
import { DEFAULT_COLUMNS, playlistColumns } from './playlist-columns';
import { playlistKit } from './playlist-kit';

const EditPlaylistDialog = lazyPart(() => import('#islands/listening/playlist/EditPlaylistDialog'));

interface AdminPlaylistsPageProps {
  listQuery: ListQuery;
  first: ResourcePage<TablePlaylist>;
  views: SavedView[];
  now: number;
}

const readPlaylists = readKit<TablePlaylist>('playlists');

const Playlists = ({ listQuery, first, views, now }: AdminPlaylistsPageProps) => {
  const [edited, setEdited] = useState<PlaylistDetail | null>(null);
  const edit = ({ id }: TablePlaylist) =>
    call(playlistApi.show, { params: { id } }).then(
      ({ playlist }) => setEdited(playlist),
      (error: unknown) => showError(error),
    );
  const close = () => {
    setEdited(null);
    void refreshResource('playlists');
  };
  return (
    <>
      <ResourceTable
        name="playlists"
        label={t('Playlists')}
        read={readPlaylists}
        listQuery={listQuery}
        first={first}
        columns={playlistColumns(now, (playlist) => void edit(playlist))}
        defaultColumns={DEFAULT_COLUMNS}
        defaultSort={{ column: 'created', direction: 'desc' }}
        find={t('Name')}
        kit={playlistKit(views)}
        nameOf={({ name }) => name}
        pathOf={pageOf}
        actsOf={playlistRowActs}
        empty={{ title: t('No playlists yet'), hint: t('Playlists of all users appear here.') }}
      />
      <Suspense>{edited && <EditPlaylistDialog playlist={edited} onClose={close} />}</Suspense>
    </>
  );
};

/** Includes private and deleted playlists. */
export const AdminPlaylistsPage = (props: AdminPlaylistsPageProps) => (
  <ScreenRoot>
    <Playlists {...props} />
  </ScreenRoot>
);

import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { playlistPath } from '#functions/platform/contract/page-path';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { visitorHasPermission } from '#islands/platform/bootstrap/current-user';
import { lazyPart } from '#islands/platform/lazy/lazy-part';
import { t } from '#islands/platform/lib/translate';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import * as sidebarStyles from '#islands/platform/shell/Sidebar.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { recentPlaylistsQuery } from './playlist.queries';

const NewPlaylistDialog = lazyPart(() => import('./NewPlaylistDialog'));

const Nav = () => {
  const bootstrap = useStore($bootstrap, { ssr: 'initial' });
  const isMember = Boolean(bootstrap?.user);
  const { data: playlists = [] } = useQuery({ ...recentPlaylistsQuery(), enabled: isMember });
  const [isNaming, setNaming] = useState(false);
  const canCreate = bootstrap ? visitorHasPermission(bootstrap, 'playlists.create') : false;
  if (!isMember || (playlists.length === 0 && !canCreate)) return null;
  return (
    <nav className={`${sidebarStyles.group} ${sidebarStyles.wideOnly}`} aria-label={t('Playlists')}>
      <p className={sidebarStyles.groupTitle}>
        {t('Playlists')}
        {canCreate && <IconButton icon="plus" size="xs" label={t('New playlist')} onClick={() => setNaming(true)} />}
      </p>
      {playlists.map((playlist) => (
        <a key={playlist.id} className={`${sidebarStyles.link} ${sidebarStyles.small}`} href={playlistPath(playlist)}>
          <span className={sidebarStyles.label} dir="auto">
            {playlist.name}
          </span>
        </a>
      ))}
      <Suspense>{isNaming && <NewPlaylistDialog onClose={() => setNaming(false)} />}</Suspense>
    </nav>
  );
};

/** Members only; last changed first. */
export const PlaylistsNav = () => (
  <QueryProvider>
    <Nav />
  </QueryProvider>
);

import { useMutation } from '@tanstack/react-query';
import type { WorkspaceItem } from '#contracts/account/workspace';
import * as workspaceListStyles from '#islands/account/workspace/workspace-list.module.css';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { showToast } from '#islands/platform/toast/toast.store';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import { Menu, MenuItem } from '#islands/platform/ui/overlay/Menu';
import { TeamArtistRow } from './TeamArtistRow';
import { addArtist, workspaceArtistsQuery } from './workspace-artist.queries';

export const ArtistsPanel = ({ workspace }: { workspace: WorkspaceItem }) => {
  const { data, isError, refetch } = usePageQuery(workspaceArtistsQuery(workspace.id));
  const add = useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => addArtist(workspace.id, id),
    onSuccess: (_, { name }) => void showToast(t(':name added to the workspace', { name })),
  });
  const offered = data?.offered ?? [];
  return (
    <SettingsPanel
      id="artists"
      title={t('Artists')}
      footer={
        offered.length > 0 && (
          <Menu
            label={t('Your artists')}
            trigger={
              <Button variant="outline" icon="plus" isLoading={add.isPending}>
                {t('Add an artist')}
              </Button>
            }
          >
            {offered.map((artist) => (
              <MenuItem key={artist.id} label={artist.name} onAction={() => add.mutate(artist)} />
            ))}
          </Menu>
        )
      }
    >
      <p className={`${textStyles.muted} ${workspaceListStyles.lead}`}>
        {t('All members can edit these artists and their music. An artist’s owner can remove it at any time.')}
      </p>
      {!data && !isError && <Loading />}
      {!data && isError && <ErrorState title={t('The artists did not load')} onRetry={() => void refetch()} />}
      {data?.artists.length === 0 && <p className={textStyles.muted}>{t('No artists yet')}</p>}
      {data && data.artists.length > 0 && (
        <ul aria-label={t('Artists')}>
          {data.artists.map((artist) => (
            <TeamArtistRow key={artist.id} workspace={workspace} artist={artist} />
          ))}
        </ul>
      )}
    </SettingsPanel>
  );
};

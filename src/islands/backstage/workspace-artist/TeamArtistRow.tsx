import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkspaceItem } from '#contracts/account/workspace';
import type { WorkspaceArtist } from '#contracts/backstage/workspace-artist';
import { musicFormPath } from '#functions/platform/contract/page-path';
import * as workspaceListStyles from '#islands/account/workspace/workspace-list.module.css';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import * as settingsRowStyles from '#islands/platform/ui/layout/settings-row.module.css';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { removeArtist } from './workspace-artist.queries';

interface TeamArtistRowProps {
  workspace: WorkspaceItem;
  artist: WorkspaceArtist;
}

export const TeamArtistRow = ({ workspace, artist }: TeamArtistRowProps) => {
  const [isAsking, setAsking] = useState(false);
  const names = { name: artist.name, workspace: workspace.name };
  const removal = useMutation({
    mutationFn: () => removeArtist(workspace.id, artist.id),
    onSuccess: () => void showToast(t(':name removed', names)),
    onSettled: () => setAsking(false),
  });
  return (
    <li className={`${layoutStyles.row} ${layoutStyles.gap4} ${settingsRowStyles.root} ${workspaceListStyles.row}`}>
      <Avatar of={artist} />
      <b className={`${layoutStyles.grow} ${workspaceListStyles.text} ${workspaceListStyles.name}`} dir="auto">
        {artist.name}
      </b>
      <span className={workspaceListStyles.tools}>
        <ButtonLink
          size="sm"
          variant="outline"
          href={musicFormPath('artist', artist.id)}
          aria-label={t('Edit :name', { name: artist.name })}
        >
          {t('Edit')}
        </ButtonLink>
        {artist.can.remove && (
          <Button size="sm" variant="ghost" aria-label={t('Remove :name', names)} onClick={() => setAsking(true)}>
            {t('Remove')}
          </Button>
        )}
      </span>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Remove “:name” from “:workspace”?', names)}
        verb={t('Remove')}
        isLoading={removal.isPending}
        onConfirm={() => removal.mutate()}
      >
        {t('Members can no longer edit the artist and its music. Their work stays.')}
      </ConfirmDialog>
    </li>
  );
};

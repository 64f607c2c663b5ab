import { useMutation } from '@tanstack/react-query';
import { musicFormPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { updatePlaylist } from '#islands/listening/playlist/playlist.queries';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { refreshPage } from '#islands/platform/router/refresh-page';
import { showToast } from '#islands/platform/toast/toast.store';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { type Closed, sharedQuery } from './share.queries';

interface ShareClosedProps {
  closed: Closed;
  path: string;
  /** Called once the playlist is public. */
  onOpened: () => void;
}

/** Warns that only the user can open the link, and offers a fix. */
export const ShareClosed = ({ closed: { kind, id, mayOpen }, path, onOpened }: ShareClosedProps) => {
  const opening = useMutation({
    mutationFn: () => updatePlaylist(id, { public: true }),
    onSuccess: async () => {
      await refreshPage(path);
      showToast(t('Playlist is now public'));
      onOpened();
      await queryClient.invalidateQueries({ queryKey: sharedQuery(subjectOf('playlist', id)).queryKey });
    },
  });
  if (kind !== 'playlist')
    return (
      <Callout tone="warning">
        <p>{t('This music isn’t public, so others can’t open the link. Share a private link instead.')}</p>
        {mayOpen && (
          <ButtonLink href={musicFormPath(kind, id)} variant="outline" size="sm">
            {t('Private links')}
          </ButtonLink>
        )}
      </Callout>
    );
  if (!mayOpen) return <Callout tone="warning">{t('This playlist is private. Only the owner and editors can open the link.')}</Callout>;
  return (
    <Callout tone="warning">
      <p>
        {t(
          'This playlist is private. Only you and the editors can open the link. Public playlists also appear on your profile and in search.',
        )}
      </p>
      <Button variant="primary" size="sm" isLoading={opening.isPending} onClick={() => opening.mutate()}>
        {t('Make public')}
      </Button>
    </Callout>
  );
};

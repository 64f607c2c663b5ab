import { useMutation } from '@tanstack/react-query';
import { playlistPath } from '#functions/platform/contract/page-path';
import { PlaylistCover } from '#islands/listening/playlist/PlaylistCover';
import * as styles from '#islands/listening/playlist-editor/InvitationPage.module.css';
import { HttpError } from '#islands/platform/api-client/http-error';
import { formatDuration, formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { openPage } from '#islands/platform/router/navigate';
import { storeReturnPath } from '#islands/platform/router/return-path';
import { showToast } from '#islands/platform/toast/toast.store';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { invitationQuery, joinPlaylist } from './playlist-editor.queries';

interface InvitationPageProps {
  token: string;
  /** Only members can join. */
  isMember: boolean;
}

const Ended = () => (
  <EmptyState title={t('This invitation is no longer valid')}>
    <p className={textStyles.muted}>{t('Ask the sender for a new link.')}</p>
  </EmptyState>
);

const Invitation = ({ token, isMember }: InvitationPageProps) => {
  const { data: playlist, error, refetch } = usePageQuery(invitationQuery(token));
  const join = useMutation({
    mutationFn: () => joinPlaylist(token),
    onSuccess: async (joined) => {
      await openPage(playlistPath(joined));
      showToast(t('You can now add tracks to “:name”', { name: joined.name }));
    },
  });
  if (error instanceof HttpError && error.status === 404) return <Ended />;
  if (error) return <ErrorState title={t('The invitation did not load')} onRetry={() => void refetch()} />;
  if (!playlist) return <Loading />;
  return (
    <section className={styles.root}>
      <PlaylistCover className={styles.cover} playlist={playlist} sizes="200px" eager />
      <p className={textStyles.muted}>{t(':name invited you to a playlist', { name: playlist.owner.name })}</p>
      <h1 className={textStyles.display3} dir="auto">
        {playlist.name}
      </h1>
      <p className={textStyles.muted}>
        {formatTracks(playlist.tracks_count)}
        {playlist.tracks_count > 0 && `, ${formatDuration(playlist.duration)}`}
      </p>
      <p className={textStyles.muted}>{t('Editors can add, remove and reorder tracks, and see who added each one.')}</p>
      {isMember ? (
        <Button variant="primary" size="lg" isPill isLoading={join.isPending} onClick={() => join.mutate()}>
          {t('Join')}
        </Button>
      ) : (
        <ButtonLink href="/login" variant="primary" size="lg" isPill onClick={() => storeReturnPath()}>
          {t('Log in to join')}
        </ButtonLink>
      )}
    </section>
  );
};

export const InvitationPage = (props: InvitationPageProps) => (
  <ScreenRoot>
    <Invitation {...props} />
  </ScreenRoot>
);

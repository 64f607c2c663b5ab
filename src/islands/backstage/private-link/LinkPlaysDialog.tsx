import { useQuery } from '@tanstack/react-query';
import type { PrivateLink } from '#contracts/backstage/private-link';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { Loading } from '#islands/platform/ui/base/Spinner';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { linkPlaysQuery } from './private-link.queries';

/** What was heard by a link, and when. */
export const LinkPlaysDialog = ({ link, onClose }: { link: PrivateLink; onClose: () => void }) => {
  const { data: plays, isError, refetch } = useQuery(linkPlaysQuery(link.id));
  return (
    <Dialog isOpen onClose={onClose} title={t('Played by :name', { name: link.name })}>
      {isError ? (
        <ErrorState title={t('The plays did not load')} onRetry={() => void refetch()} />
      ) : plays ? (
        <ul className="link-plays">
          {plays.map(({ id, track, country, played_at }) => (
            <li key={id}>
              <span dir="auto">{track.name}</span>
              <span className="muted">{[country, relativeTime(Date.parse(played_at))].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
};

import { useQuery } from '@tanstack/react-query';
import type { PrivateLink } from '#contracts/private-link';
import { relativeTime } from '../lib/relative-time';
import { t } from '../lib/translate';
import { Dialog } from '../ui/Dialog';
import { ErrorState } from '../ui/ErrorState';
import { Loading } from '../ui/Spinner';
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

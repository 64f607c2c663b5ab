import { useQuery } from '@tanstack/react-query';
import type { PrivateLink } from '#contracts/backstage/private-link';
import * as styles from '#islands/backstage/private-link/LinkPlaysDialog.module.css';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { linkPlaysQuery } from './private-link.queries';

export const LinkPlaysDialog = ({ link, onClose }: { link: PrivateLink; onClose: () => void }) => {
  const { data: plays, isError, refetch } = useQuery(linkPlaysQuery(link.id));
  return (
    <Dialog isOpen onClose={onClose} title={t('Plays by :name', { name: link.name })}>
      {isError ? (
        <ErrorState title={t('The plays did not load')} onRetry={() => void refetch()} />
      ) : plays ? (
        <ul className={styles.list}>
          {plays.map(({ id, track, country, played_at }) => (
            <li key={id}>
              <span dir="auto">{track.name}</span>
              <span className={textStyles.muted}>{[country, relativeTime(Date.parse(played_at))].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
};

import type { ArtistItem } from '#contracts/catalogue/artist';
import { subjectOf } from '#functions/platform/contract/subject';
import { FollowButton } from '#islands/account/saved-state/SaveButtons';
import { ArtistCard } from '#islands/catalogue/artist/ArtistCard';
import { t } from '#islands/platform/lib/translate';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { Section } from '#islands/platform/ui/layout/Rail';

interface FeedEmptyProps {
  /** Artists whom the person does not follow. */
  suggested: ArtistItem[];
}

/** What stands where nothing came yet: how to have something come, and whom to follow for it. */
export const FeedEmpty = ({ suggested }: FeedEmptyProps) => (
  <>
    <EmptyState title={t('Nothing in your feed yet')}>
      <p className="muted">{t('New music of the artists you follow comes here, and what the people you follow repost.')}</p>
      <a className="btn btn-outline btn-pill" href="/feed">
        {t('Show my feed')}
      </a>
    </EmptyState>
    {suggested.length > 0 && (
      <Section title={t('Artists to follow')}>
        <ul className="grid arts feed-artists" data-part="suggested-artists">
          {suggested.map((artist) => (
            <li key={artist.id}>
              <ArtistCard artist={artist} />
              <FollowButton subject={subjectOf('artist', artist.id)} name={artist.name} className="btn-sm" />
            </li>
          ))}
        </ul>
      </Section>
    )}
  </>
);

import type { ArtistItem } from '#contracts/catalogue/artist';
import { subjectOf } from '#functions/platform/contract/subject';
import { FollowButton } from '#islands/account/saved-state/SaveButtons';
import { ArtistCard } from '#islands/catalogue/artist/ArtistCard';
import * as styles from '#islands/community/feed/FeedEmpty.module.css';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as buttonStyles from '#islands/platform/ui/button/Button.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import * as cardLayoutStyles from '#islands/platform/ui/layout/card-layout.module.css';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { Section } from '#islands/platform/ui/layout/Rail';

interface FeedEmptyProps {
  /** Artists the user does not follow. */
  suggested: ArtistItem[];
}

export const FeedEmpty = ({ suggested }: FeedEmptyProps) => (
  <>
    <EmptyState title={t('Nothing in your feed yet')}>
      <p className={textStyles.muted}>{t('New music from artists you follow and reposts from people you follow appear here.')}</p>
      <ButtonLink variant="outline" isPill href="/feed">
        {t('Show my feed')}
      </ButtonLink>
    </EmptyState>
    {suggested.length > 0 && (
      <Section title={t('Artists to follow')}>
        <ul className={`${cardLayoutStyles.grid} ${cardLayoutStyles.artists}`} data-part="suggested-artists">
          {suggested.map((artist) => (
            <li key={artist.id}>
              <ArtistCard artist={artist} />
              <FollowButton
                subject={subjectOf('artist', artist.id)}
                name={artist.name}
                className={`${buttonStyles.small} ${styles.follow}`}
              />
            </li>
          ))}
        </ul>
      </Section>
    )}
  </>
);

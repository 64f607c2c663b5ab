import type { ArtistItem } from '#contracts/catalogue/artist';
import { artistPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { FollowButton } from '#islands/account/saved-state/SaveButtons';
import * as styles from '#islands/community/feed/FollowSuggestions.module.css';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as buttonStyles from '#islands/platform/ui/button/Button.module.css';

interface FollowSuggestionsProps {
  artists: ArtistItem[];
}

/** The column beside a list. */
export const FollowSuggestions = ({ artists }: FollowSuggestionsProps) =>
  artists.length > 0 && (
    <aside className={styles.root} aria-labelledby="artists-to-follow" data-part="artists-to-follow">
      <h2 className={textStyles.display1} id="artists-to-follow">
        {t('Artists to follow')}
      </h2>
      <ul>
        {artists.map((artist) => (
          <li key={artist.id} className={styles.row}>
            <Cover className={styles.image} image={artist.image_small} sizes="44px" />
            <a className={`${textStyles.plainLink} ${textStyles.strong} ${styles.name}`} href={artistPath(artist)} dir="auto">
              {artist.name}
            </a>
            <FollowButton subject={subjectOf('artist', artist.id)} name={artist.name} className={buttonStyles.small} />
          </li>
        ))}
      </ul>
    </aside>
  );

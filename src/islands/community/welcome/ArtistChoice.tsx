import type { ArtistItem } from '#contracts/catalogue/artist';
import * as styles from '#islands/community/welcome/ArtistChoice.module.css';
import { Cover } from '#islands/platform/ui/base/Cover';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

interface ArtistChoiceProps {
  artists: ArtistItem[];
  chosen: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

export const ArtistChoice = ({ artists, chosen, onToggle }: ArtistChoiceProps) => (
  <ul className={styles.root}>
    {artists.map(({ id, name, image_small }) => (
      <li key={id}>
        <button type="button" className={styles.artist} aria-pressed={chosen.has(id)} onClick={() => onToggle(id)}>
          <Cover className={styles.picture} image={image_small} sizes="128px" />
          <span className={`${styles.name} ${textStyles.truncate}`} dir="auto">
            {name}
          </span>
          <span className={styles.mark}>
            <Icon name="check" size="sm" />
          </span>
        </button>
      </li>
    ))}
  </ul>
);

import type { ArtistDetail } from '#contracts/catalogue/artist';
import { taglineOf } from '#islands/catalogue/artist/ArtistHero';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Prose } from '#islands/platform/ui/base/Prose';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/site/public-page/ArtistAbout.module.css';

const WEB = /^https?:\/\//;

export const ArtistAbout = ({ artist }: { artist: ArtistDetail }) => {
  const { description } = artist.profile;
  const links = artist.profile.links.filter((link) => WEB.test(link.url));
  const story = description?.trim() === taglineOf(description) ? null : description;
  if (!story && !links.length) return null;
  return (
    <div className={`${cardStyles.root} ${cardStyles.padded} ${styles.root}`}>
      {story && (
        <>
          <h2 className={textStyles.display1}>{t('About')}</h2>
          <Prose text={story} />
        </>
      )}
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.url}>
              <a
                className={`${layoutStyles.row} ${layoutStyles.gap2} ${textStyles.plainLink}`}
                href={link.url}
                rel="noopener nofollow"
                target="_blank"
              >
                <Icon name="arr-ur" size="sm" />
                <span dir="auto">{link.title}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

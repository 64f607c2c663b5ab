import type { ArtistDetail } from '#contracts/catalogue/artist';
import * as styles from '#islands/catalogue/artist/ArtistHero.module.css';
import { HERO_SIZES } from '#islands/platform/lib/hero-image';
import { imageAt, wideImageSet } from '#islands/platform/lib/image';
import { fitted } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as heroTitleStyles from '#islands/platform/ui/layout/hero-title.module.css';
import * as pageHeroStyles from '#islands/platform/ui/layout/page-hero.module.css';

const MAX_TAGLINE_LENGTH = 90;

/** The first sentence of a description, or null if it is too long. */
export const taglineOf = (description: string | null): string | null => {
  const [sentence = ''] = /^.*?[.!?。](?=\s|$)|^.*$/m.exec(description?.trim() ?? '') ?? [];
  return sentence && sentence.length <= MAX_TAGLINE_LENGTH ? sentence : null;
};

export const heroImage = (artist: ArtistDetail): string | null => artist.profile.images[0] ?? artist.image_small;

export const ArtistHero = ({ artist }: { artist: ArtistDetail }) => {
  const image = heroImage(artist);
  const place = [artist.profile.city, artist.profile.country].filter(Boolean).join(', ');
  const tagline = taglineOf(artist.profile.description);
  return (
    <section className={image ? styles.root : `${styles.root} ${styles.withoutImage}`} data-part="hero">
      {image && (
        <>
          <div className={styles.image}>
            <img
              src={imageAt(image, 640)}
              srcSet={wideImageSet(image)}
              sizes={HERO_SIZES.band}
              width="640"
              height="640"
              alt=""
              fetchPriority="high"
              decoding="async"
            />
          </div>
          <svg className={`${styles.line} ${layoutStyles.phoneHidden}`} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 .3C17 .3 23.5 25 30 50" stroke="var(--accent)" vectorEffect="non-scaling-stroke" />
            <path d="M30 50C36.5 75 43 99.7 60 99.7" stroke="var(--next)" vectorEffect="non-scaling-stroke" />
          </svg>
          <svg className={`${styles.line} ${styles.linePhone}`} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 64C24 64 38 73 52 81" stroke="var(--accent)" vectorEffect="non-scaling-stroke" />
            <path d="M52 81C64 88 76 98 100 98" stroke="var(--next)" vectorEffect="non-scaling-stroke" />
          </svg>
        </>
      )}
      <div className={styles.text} data-part="hero-text">
        <p className={`${layoutStyles.row} ${layoutStyles.gap2} ${pageHeroStyles.kind}`}>
          {artist.verified && <Icon name="verified" />}
          {artist.verified ? t('Verified artist') : t('Artist')}
        </p>
        <h1 className={`${textStyles.display5} ${heroTitleStyles.root}`} {...fitted(artist.name)} dir="auto">
          {artist.name}
        </h1>
        {(place || tagline) && <p dir="auto">{[place, tagline].filter(Boolean).join('. ')}</p>}
      </div>
    </section>
  );
};

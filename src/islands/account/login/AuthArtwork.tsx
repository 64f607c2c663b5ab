import * as styles from '#islands/account/login/AuthArtwork.module.css';
import { imageAt, wideImageSet } from '#islands/platform/lib/image';
import { t } from '#islands/platform/lib/translate';
import { TranslatedText } from '#islands/platform/ui/base/TranslatedText';

interface Side {
  name: string;
  /** 320 px URL */
  image: string | null;
}

const COVER_WIDTH = 640;
const SIZES = 'min(25vw, 44vh)';

const Cover = ({ className, image }: { className: string; image: string | null }) =>
  image && <img className={className} src={imageAt(image, COVER_WIDTH)} srcSet={wideImageSet(image)} sizes={SIZES} alt="" />;

/** Two covers on both sides of the S of the brand, which leads from one to the other. */
export const AuthArtwork = ({ pair }: { pair: [Side, Side] | null }) => (
  <aside className={styles.root} aria-hidden="true">
    <span className={styles.nextGround} />
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" fill="none" role="presentation">
      <path d="M76 0C76 23 63.5 36.5 51 50" stroke="var(--accent)" />
      <path d="M51 50C38.5 63.5 26 77 26 100" stroke="var(--next)" />
    </svg>
    <Cover className={styles.firstCover} image={pair?.[0].image ?? null} />
    <Cover className={styles.secondCover} image={pair?.[1].image ?? null} />
    {pair && (
      <div className={styles.caption}>
        <small>{t('Tonight’s segue')}</small>
        <TranslatedText text=":first into :second" parts={{ first: <b>{pair[0].name}</b>, second: <b>{pair[1].name}</b> }} />
      </div>
    )}
  </aside>
);

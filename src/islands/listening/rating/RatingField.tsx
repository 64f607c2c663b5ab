import type { KeyboardEvent, MouseEvent } from 'react';
import { RATING_MAX } from '#functions/platform/contract/rating';
import * as styles from '#islands/listening/rating/RatingField.module.css';
import { shortcutKey } from '#islands/platform/lib/shortcut-key';
import { t } from '#islands/platform/lib/translate';
import { rateTrack, ratingOf, ratingText } from './rating.queries';
import { Star } from './Star';
import { useRating } from './use-rating';

const STARS = Array.from({ length: RATING_MAX }, (_, index) => index + 1);

const ratingByKey = (key: string, rating: number, isRightToLeft: boolean): number | undefined => {
  if (/^[0-5]$/.test(key)) return Number(key);
  const [less, more] = isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === more || key === 'ArrowUp') return Math.min(RATING_MAX, rating + 1);
  if (key === less || key === 'ArrowDown') return Math.max(0, rating - 1);
  return { Home: 0, End: RATING_MAX }[key];
};

/** A slider of stars; clicking the current rating removes it. */
export const RatingField = ({ trackId }: { trackId: number }) => {
  const rating = useRating(trackId);
  if (rating === undefined) return <div className={styles.root} aria-hidden="true" />;
  const rate = (newRating: number) => newRating !== ratingOf(trackId) && void rateTrack(trackId, newRating);
  const press = ({ target }: MouseEvent) => {
    const star = Number(target instanceof Element && target.closest<HTMLElement>('[data-star]')?.dataset.star);
    if (star) rate(star === ratingOf(trackId) ? 0 : star);
  };
  const steer = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const newRating = ratingByKey(shortcutKey(event), ratingOf(trackId), getComputedStyle(event.currentTarget).direction === 'rtl');
    if (newRating === undefined) return;
    // These keys seek elsewhere in the player.
    event.preventDefault();
    event.nativeEvent.stopPropagation();
    rate(newRating);
  };
  return (
    <div
      className={styles.root}
      role="slider"
      tabIndex={0}
      aria-label={t('Your rating')}
      aria-valuemin={0}
      aria-valuemax={RATING_MAX}
      aria-valuenow={rating}
      aria-valuetext={ratingText(rating)}
      onClick={press}
      onKeyDown={steer}
    >
      {STARS.map((star) => (
        <span key={star} className={styles.star} data-star={star}>
          <Star isFilled={star <= rating} />
        </span>
      ))}
    </div>
  );
};

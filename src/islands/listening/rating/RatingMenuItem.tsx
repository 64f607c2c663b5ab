import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import { RATING_MAX } from '#functions/platform/contract/rating';
import { subjectOf } from '#functions/platform/contract/subject';
import { askToLogIn } from '#islands/account/saved-state/pending-action';
import * as styles from '#islands/listening/rating/RatingMenuItem.module.css';
import { $bootstrap, hasSession } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';
import { rateWithUndo, ratingText } from './rating.queries';
import { Star } from './Star';
import { useRating } from './use-rating';

interface RatingMenuItemProps {
  trackId: number;
  onDone: () => void;
}

const RATINGS = Array.from({ length: RATING_MAX }, (_, index) => index + 1);

/** Arrows along the row move within it and digits rate; up and down continue from the one star that is a menu stop. */
const steer = (event: KeyboardEvent<HTMLElement>, choose: (rating: number) => void) => {
  const stars = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
  const at = stars.indexOf(document.activeElement as HTMLElement);
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const step = { ArrowRight: isRightToLeft ? -1 : 1, ArrowLeft: isRightToLeft ? 1 : -1 }[event.key];
  if (step) stars[Math.max(0, Math.min(stars.length - 1, at + step))]?.focus();
  else if (/^[0-5]$/.test(event.key)) choose(Number(event.key));
  else {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.currentTarget.querySelector<HTMLElement>('[data-menu-stop]')?.focus();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
};

interface StarsProps {
  /** Undefined while loading. */
  rating: number | undefined;
  onChoose: (rating: number) => void;
}

const Stars = ({ rating, onChoose }: StarsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a menu has no fieldset
  <div
    className={styles.root}
    role="group"
    aria-label={rating === undefined ? t('Your rating') : t('Your rating: :rating', { rating: ratingText(rating) })}
    onKeyDown={(event) => steer(event, onChoose)}
  >
    <span className={styles.label}>{t('Your rating')}</span>
    {RATINGS.map((star) => (
      <button
        key={star}
        type="button"
        className={styles.star}
        role="menuitemradio"
        tabIndex={-1}
        aria-checked={star === rating}
        aria-disabled={rating === undefined || undefined}
        aria-label={ratingText(star)}
        data-menu-stop={star === Math.max(1, rating ?? 1) ? '' : undefined}
        onClick={() => onChoose(star === rating ? 0 : star)}
      >
        <Star isFilled={star <= (rating ?? 0)} />
      </button>
    ))}
  </div>
);

const OwnStars = ({ trackId, onDone }: RatingMenuItemProps) => {
  const rating = useRating(trackId);
  const choose = (newRating: number) => {
    if (rating === undefined) return;
    if (newRating !== rating) rateWithUndo(trackId, newRating);
    onDone();
  };
  return <Stars rating={rating} onChoose={choose} />;
};

const GuestStars = ({ trackId, onDone }: RatingMenuItemProps) => {
  const choose = (value: number) => {
    onDone();
    if (value > 0) askToLogIn({ kind: 'ratings', subject: subjectOf('track', trackId), value });
  };
  return <Stars rating={0} onChoose={choose} />;
};

/** Choosing the current rating removes it. Guests who rate go to the login first. */
export const RatingMenuItem = (props: RatingMenuItemProps) => {
  const user = useStore($bootstrap, { ssr: 'initial' })?.user;
  if (user) return <OwnStars {...props} />;
  return hasSession() ? null : <GuestStars {...props} />;
};

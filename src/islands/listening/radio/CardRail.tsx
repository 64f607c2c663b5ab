import { type ReactNode, useEffect } from 'react';
import { markPlaying } from '#islands/listening/player/source/playing-state';
import { markArrows } from '#islands/platform/lib/rail';
import { Skeleton } from '#islands/platform/ui/base/Skeleton';
import * as mediaCardStyles from '#islands/platform/ui/layout/media-card.module.css';
import { Rail } from '#islands/platform/ui/layout/Rail';

interface CardRailProps {
  title: string;
  note?: string | null;
  /** Undefined while loading. */
  cards?: ReactNode[];
  /** Lines of text below an image. */
  lines: number;
  className?: string;
}

const PLACEHOLDER_KEYS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

const PlaceholderCard = ({ lines }: { lines: number }) => (
  <li className={mediaCardStyles.root}>
    <Skeleton shape="cover" />
    <span className={mediaCardStyles.title}>
      <Skeleton width="70%" height="1lh" />
    </span>
    {PLACEHOLDER_KEYS.slice(1, lines).map((line) => (
      <span key={line} className={mediaCardStyles.subtitle}>
        <Skeleton width="50%" height="1lh" />
      </span>
    ))}
  </li>
);

/** Placeholders reserve the space of the cards. */
export const CardRail = ({ title, note, cards, lines, className }: CardRailProps) => {
  useEffect(() => {
    if (!cards) return;
    markPlaying();
    markArrows();
  }, [cards]);
  return (
    <Rail title={title} note={note} fit={className}>
      {cards ?? PLACEHOLDER_KEYS.map((key) => <PlaceholderCard key={key} lines={lines} />)}
    </Rail>
  );
};

import type { CSSProperties } from 'react';
import * as styles from '#islands/platform/ui/base/Avatar.module.css';
import { avatarColour, initials } from './avatar-style';
import { classNames } from './class-names';

interface AvatarProps {
  /** A person or an artist. */
  of: { id: number; name: string; image?: string | null };
  /** Pixels, 20 to 120. */
  size?: number;
  className?: string;
}

const sized = (size: number) => ({ '--s': `${size}px` }) as CSSProperties;

/** The image of a person, else their initials on one of nine colours. The name stands beside it. */
export const Avatar = ({ of, size = 40, className }: AvatarProps) => (
  <span className={classNames(styles.root, !of.image && avatarColour(of.id), className)} style={sized(size)} aria-hidden="true">
    {of.image ? <img src={of.image} alt="" loading="lazy" /> : initials(of.name)}
  </span>
);

interface AvatarStackProps {
  people: AvatarProps['of'][];
  /** How many are shown; the rest is counted. */
  max?: number;
  size?: number;
  className?: string;
}

/** Several people, overlapping. */
export const AvatarStack = ({ people, max = 3, size = 32, className }: AvatarStackProps) => (
  <span className={classNames(styles.stack, className)}>
    {people.slice(0, max).map((user) => (
      <Avatar key={user.id} of={user} size={size} />
    ))}
    {people.length > max && (
      <span className={classNames(styles.root, avatarColour(people[max]?.id ?? 0))} style={sized(size)}>
        +{people.length - max}
      </span>
    )}
  </span>
);

import type { CSSProperties } from 'react';
import * as styles from '#islands/platform/ui/base/Avatar.module.css';
import { avatarColour, initials } from './avatar-style';
import { classNames } from './class-names';

interface AvatarProps {
  of: { id: number; name: string; image?: string | null };
  size?: number; // pixels, 20 to 120
  className?: string;
}

const sized = (size: number) => ({ '--s': `${size}px` }) as CSSProperties;

/** Image, else initials on one of nine colours. Decorative: the name is next to it. */
export const Avatar = ({ of, size = 40, className }: AvatarProps) => (
  <span className={classNames(styles.root, !of.image && avatarColour(of.id), className)} style={sized(size)} aria-hidden="true">
    {of.image ? <img src={of.image} alt="" loading="lazy" /> : initials(of.name)}
  </span>
);

interface AvatarStackProps {
  people: AvatarProps['of'][];
  max?: number; // the rest is counted
  size?: number;
  className?: string;
}

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

import { userPath } from '#functions/platform/contract/page-path';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { HighlightedText } from '#islands/platform/ui/base/Highlight';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as mediaCardStyles from '#islands/platform/ui/layout/media-card.module.css';

interface UserCardProps {
  user: { id: number; name: string; slug: string; image: string | null };
}

const SIZE = 120;

/** A person in a grid. */
export const UserCard = ({ user }: UserCardProps) => (
  <article className={`${mediaCardStyles.root} ${mediaCardStyles.artist}`}>
    <Avatar of={user} size={SIZE} />
    <a className={`${mediaCardStyles.title} ${textStyles.truncate}`} href={userPath(user)} dir="auto">
      <HighlightedText text={user.name} />
    </a>
  </article>
);

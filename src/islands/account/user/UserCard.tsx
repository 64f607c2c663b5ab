import { userPath } from '#functions/platform/contract/page-path';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { HighlightedText } from '#islands/platform/ui/base/Highlight';

interface UserCardProps {
  user: { id: number; name: string; slug: string; image: string | null };
}

const SIZE = 120;

/** A person in a grid. */
export const UserCard = ({ user }: UserCardProps) => (
  <article className="mc mc-artist mc-user">
    <Avatar of={user} size={SIZE} />
    <a className="ttl ell" href={userPath(user)} dir="auto">
      <HighlightedText text={user.name} />
    </a>
  </article>
);

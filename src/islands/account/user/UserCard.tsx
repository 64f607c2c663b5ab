import { userPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import * as styles from '#islands/account/user/UserCard.module.css';
import { t } from '#islands/platform/lib/translate';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { HighlightedText } from '#islands/platform/ui/base/Highlight';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import * as mediaCardStyles from '#islands/platform/ui/layout/media-card.module.css';

interface UserCardProps {
  user: { id: number; name: string; slug: string; image: string | null };
}

const SIZE = 120;

export const UserCard = ({ user }: UserCardProps) => (
  <article className={`${mediaCardStyles.root} ${mediaCardStyles.artist}`}>
    <div className={`${mediaCardStyles.picture} ${styles.picture}`}>
      <Avatar of={user} size={SIZE} />
      <button
        type="button"
        className={iconButtonClass({ size: 'sm' }, mediaCardStyles.more)}
        data-menu={subjectOf('user', user.id)}
        aria-label={t('More for :name', { name: user.name })}
      >
        <Icon name="more" size="sm" />
      </button>
    </div>
    <a className={`${mediaCardStyles.title} ${textStyles.truncate}`} href={userPath(user)} dir="auto">
      <HighlightedText text={user.name} />
    </a>
  </article>
);

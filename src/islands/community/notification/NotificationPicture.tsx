import type { Notification } from '#contracts/community/notification';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { Cover } from '#islands/platform/ui/base/Cover';
import { Icon } from '#islands/platform/ui/base/Icon';

const SIZE = 40;

/** The cover, the person or the sign that stands before a notification. */
export const NotificationPicture = ({ notice: { data } }: { notice: Notification }) => {
  if (data.person) return <Avatar of={{ ...data.person, image: data.image }} size={SIZE} />;
  if (data.image) return <Cover image={data.image} sizes={`${SIZE}px`} width={SIZE} />;
  return (
    <span className="nt-sign" data-part="sign" data-sign={data.lines[0]?.icon}>
      <Icon name={data.lines[0]?.icon ?? 'bell'} size="sm" />
    </span>
  );
};

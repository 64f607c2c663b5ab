import type { Notification } from '#contracts/notification';
import { Avatar } from '../ui/Avatar';
import { Cover } from '../ui/Cover';
import { Icon } from '../ui/Icon';

const SIZE = 40;

/** The cover, the person or the sign that stands before a notification. */
export const NotificationPicture = ({ notice: { data } }: { notice: Notification }) => {
  if (data.person) return <Avatar of={{ ...data.person, image: data.image }} size={SIZE} />;
  if (data.image) return <Cover image={data.image} sizes={`${SIZE}px`} width={SIZE} />;
  return (
    <span className="nt-sign" data-sign={data.lines[0]?.icon}>
      <Icon name={data.lines[0]?.icon ?? 'bell'} size="sm" />
    </span>
  );
};

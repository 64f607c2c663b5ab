import type { CommentReply } from '#contracts/community/comment';
import { subjectOf } from '#functions/platform/contract/subject';
import { useOfficeActs } from '#islands/listening/player/ui/use-for-user';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';

interface OfficeButtonsProps {
  comment: CommentReply;
  onDone: () => void;
}

/** Moderation actions for a comment and its author. */
export const OfficeButtons = ({ comment: { id, user }, onDone }: OfficeButtonsProps) => {
  const acts = useOfficeActs(subjectOf('comment', id), ...(user ? [subjectOf('user', user.id)] : []));
  if (!acts.length) return null;
  return (
    <p className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
      {acts.map(({ icon, text, act }) => (
        <Button
          key={text}
          size="sm"
          icon={icon}
          onClick={() => {
            onDone();
            void act();
          }}
        >
          {text}
        </Button>
      ))}
    </p>
  );
};

import type { ListedComment } from '#contracts/community/comment';
import { t } from '#islands/platform/lib/translate';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';

/** A pending action; `clear` resets the selection. */
export interface AskedAct {
  act: 'remove' | 'dismiss';
  comments: ListedComment[];
  clear: () => void;
}

interface CommentQuestionProps {
  asked: AskedAct | null;
  isLoading: boolean;
  onClose: () => void;
  onConfirm: (asked: AskedAct) => void;
}

const removal = (count: number) => ({
  title: count === 1 ? t('Delete this comment?') : t('Delete :count comments?', { count }),
  verb: count === 1 ? t('Delete comment') : t('Delete comments'),
  follows: t('This cannot be undone. A comment with replies stays as a placeholder without text.'),
});

const dismissal = (count: number) => ({
  title: count === 1 ? t('Dismiss the reports of this comment?') : t('Dismiss the reports of :count comments?', { count }),
  verb: t('Dismiss'),
  follows: t('Reported comments stay on their pages, and the reports are closed.'),
});

/** Neither action can be undone. */
export const CommentQuestion = ({ asked, isLoading, onClose, onConfirm }: CommentQuestionProps) => {
  const reported = asked?.comments.filter(({ reports_count }) => reports_count > 0).length ?? 0;
  const { title, verb, follows } = asked?.act === 'dismiss' ? dismissal(reported) : removal(asked?.comments.length ?? 0);
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={onClose}
      title={title}
      verb={verb}
      isLoading={isLoading}
      isDestructive={asked?.act !== 'dismiss'}
      onConfirm={() => asked && onConfirm(asked)}
    >
      <p>{follows}</p>
    </ConfirmDialog>
  );
};

import type { CommentReply } from '#contracts/community/comment';
import * as styles from '#islands/community/comment/DeleteDialog.module.css';
import { t } from '#islands/platform/lib/translate';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { OfficeButtons } from './OfficeButtons';

interface DeleteDialogProps {
  comment: CommentReply;
  onClose: () => void;
  onConfirm: () => void;
}

/** Loaded on demand. */
const DeleteDialog = ({ comment, onClose, onConfirm }: DeleteDialogProps) => (
  <ConfirmDialog isOpen onClose={onClose} title={t('Delete this comment?')} verb={t('Delete comment')} onConfirm={onConfirm}>
    <p className={styles.quote} dir="auto">
      {comment.content}
    </p>
    <OfficeButtons comment={comment} onDone={onClose} />
  </ConfirmDialog>
);

export default DeleteDialog;

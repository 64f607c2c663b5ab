import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PrivateLink } from '#contracts/backstage/private-link';
import type { LinkComment } from '#functions/backstage/private-link/link-comment.contract';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { LinkCommentLine } from './LinkCommentLine';
import { deleteLinkComment, linkCommentsQuery } from './link-comment.queries';

export const LinkCommentsDialog = ({ link, onClose }: { link: PrivateLink; onClose: () => void }) => {
  const { data: comments, isError, refetch } = useQuery(linkCommentsQuery(link.id));
  const [toDelete, setToDelete] = useState<LinkComment | null>(null);
  const removal = useMutation({ mutationFn: ({ id }: LinkComment) => deleteLinkComment(link.id, id), onSuccess: () => setToDelete(null) });
  return (
    <Dialog isOpen onClose={onClose} title={t('Comments by :name', { name: link.name })}>
      {isError ? (
        <ErrorState title={t('The comments did not load')} onRetry={() => void refetch()} />
      ) : comments ? (
        <ol>
          {comments.length === 0 && <li className={textStyles.muted}>{t('No comments left')}</li>}
          {comments.map((comment) => (
            <LinkCommentLine key={comment.id} comment={comment}>
              <span className={textStyles.time}>{formatClock(comment.position)}</span>
              <IconButton
                icon="trash"
                size="sm"
                label={t('Delete the comment by :name at :time', { name: comment.name, time: formatClock(comment.position) })}
                onClick={() => setToDelete(comment)}
              />
            </LinkCommentLine>
          ))}
        </ol>
      ) : (
        <Loading />
      )}
      <ConfirmDialog
        isOpen={toDelete !== null}
        onClose={() => setToDelete(null)}
        title={t('Delete this comment?')}
        verb={t('Delete comment')}
        isLoading={removal.isPending}
        onConfirm={() => toDelete && removal.mutate(toDelete)}
      >
        {t('It is deleted permanently, for recipients of the link too.')}
      </ConfirmDialog>
    </Dialog>
  );
};

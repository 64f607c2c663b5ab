import { type ReactNode, useState } from 'react';
import { BIN_RETENTION_DAYS } from '#functions/platform/contract/duration';
import { subjectOf } from '#functions/platform/contract/subject';
import { removeDraft } from '#islands/platform/form/draft';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { deleteMusicWithUndo } from './delete-music';
import type { MusicKind } from './managed-music.queries';

interface DeleteMusicProps {
  kind: MusicKind;
  item: { id: number; name: string };
  children: ReactNode;
  onDeleted: () => void;
}

export const DeleteMusic = ({ kind, item, children, onDeleted }: DeleteMusicProps) => {
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const remove = async () => {
    setDeleting(true);
    const isDone = await deleteMusicWithUndo(kind, [item]);
    setDeleting(false);
    setAsking(false);
    if (!isDone) return;
    removeDraft(subjectOf(kind, item.id));
    onDeleted();
  };
  return (
    <div>
      <Button variant="danger-soft" icon="trash" onClick={() => setAsking(true)}>
        {kind === 'track' ? t('Delete track') : t('Delete release')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Delete “:name”?', { name: item.name })}
        verb={kind === 'track' ? t('Delete track') : t('Delete release')}
        isLoading={isDeleting}
        onConfirm={() => void remove()}
      >
        <p>{children}</p>
        <p className={textStyles.muted}>{t('You can restore it within :days days.', { days: BIN_RETENTION_DAYS })}</p>
      </ConfirmDialog>
    </div>
  );
};

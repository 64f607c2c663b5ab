import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArtistMerge, MergeUndoLook } from '#functions/administration/artist-merge/merge-undo.contract';
import { errorMessage } from '#islands/platform/error/error';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { undoMerge, undoPreviewQuery } from './merge.queries';
import { lostText, returningText } from './undo-text';

const List = ({ title, sentences }: { title: string; sentences: string[] }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <ul aria-label={title}>
      {sentences.map((sentence) => (
        <li key={sentence} dir="auto">
          {sentence}
        </li>
      ))}
    </ul>
  </section>
);

export const UndoLists = ({ look }: { look: MergeUndoLook }) => (
  <div className={stackStyles.root}>
    <List title={t('What returns')} sentences={returningText(look)} />
    <List title={t('What does not return')} sentences={lostText(look)} />
  </div>
);

interface UndoMergeDialogProps {
  merge: ArtistMerge;
  onUndone: (look: MergeUndoLook) => void;
  onClose: () => void;
}

export const UndoMergeDialog = ({ merge, onUndone, onClose }: UndoMergeDialogProps) => {
  const { data: look, error } = useQuery(undoPreviewQuery(merge.id));
  const [isSending, setSending] = useState(false);
  const undo = async () => {
    setSending(true);
    try {
      onUndone((await undoMerge(merge.id)).look);
    } catch (reason) {
      showCaughtError(reason);
    }
    setSending(false);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Separate “:name” from “:into” again?', { name: merge.name, into: merge.into.name })}
      verb={t('Undo merge')}
      isLoading={isSending}
      isDisabled={!look}
      isDestructive={false}
      onConfirm={() => void undo()}
    >
      {error && <Callout tone="danger">{errorMessage(error)}</Callout>}
      {!look && !error && <Loading label={t('Counting')} />}
      {look && <UndoLists look={look} />}
    </ConfirmDialog>
  );
};

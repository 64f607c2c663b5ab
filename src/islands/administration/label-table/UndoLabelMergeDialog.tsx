import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LabelMerge, LabelMergeLook } from '#functions/administration/label-table/label-merge.contract';
import { errorMessage } from '#islands/platform/error/error';
import { showCaughtError } from '#islands/platform/error/show-error';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Loading } from '#islands/platform/ui/base/Spinner';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { labelUndoQuery, undoLabelMerge } from './label-merge.queries';

export const namesText = ({ names, count }: LabelMerge): string =>
  names.join(', ') + (count > names.length ? ` ${t('and :count more', { count: formatCount(count - names.length) })}` : '');

const sentencesOf = ({ merge, returns, lost, renamed }: LabelMergeLook): string[] => {
  const into = merge.into?.name ?? '';
  return [
    t('Returns to music that still has “:into”: :names.', { names: namesText(merge), into }),
    t('Tracks that get it back: :tracks. Albums: :albums.', { tracks: formatCount(returns.tracks), albums: formatCount(returns.albums) }),
    t('The former address works again, and channels and rules that still name “:into” are restored.', { into }),
    ...renamed.map(({ name, address }) => t('The address of “:name” is in use by now. It returns as “:address”.', { name, address })),
    ...(lost.tracks + lost.albums > 0
      ? [
          t('Music that lost “:into” since stays without it. Tracks: :tracks. Albums: :albums.', {
            into,
            tracks: formatCount(lost.tracks),
            albums: formatCount(lost.albums),
          }),
        ]
      : []),
    t('Music that got “:into” since the merge keeps it.', { into }),
  ];
};

export const UndoLabelMergeDialog = ({ merge, onClose }: { merge: LabelMerge; onClose: () => void }) => {
  const { data: look, error } = useQuery(labelUndoQuery(merge));
  const [isSending, setSending] = useState(false);
  const names = namesText(merge);
  const undo = async () => {
    setSending(true);
    try {
      await undoLabelMerge(merge);
      showToast(t('“:names” returned', { names }));
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
      title={t('Separate “:name” from “:into” again?', { name: names, into: merge.into?.name ?? '' })}
      verb={t('Undo merge')}
      isLoading={isSending}
      isDisabled={!look}
      isDestructive={false}
      onConfirm={() => void undo()}
    >
      {error && <Callout tone="danger">{errorMessage(error)}</Callout>}
      {!look && !error && <Loading label={t('Counting')} />}
      {look && (
        <ul aria-label={t('Consequences')}>
          {sentencesOf(look).map((sentence) => (
            <li key={sentence} dir="auto">
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
};

import { t } from '#islands/platform/lib/translate';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { useUnsavedChanges } from './use-unsaved-changes';

interface UnsavedChangesDialogProps {
  isDirty: boolean;
  keepsDraft?: boolean; // input survives as a local draft
}

export const UnsavedChangesDialog = ({ isDirty, keepsDraft = false }: UnsavedChangesDialogProps) => {
  const { isLeaving, stay, leave } = useUnsavedChanges(isDirty);
  return (
    <ConfirmDialog
      isOpen={isLeaving}
      onClose={stay}
      onConfirm={leave}
      title={t('Leave without saving?')}
      verb={t('Leave')}
      isDestructive={!keepsDraft}
    >
      {keepsDraft
        ? t('What you typed stays on this device as a draft, and is here again when you come back.')
        : t('What you typed here is lost then.')}
    </ConfirmDialog>
  );
};

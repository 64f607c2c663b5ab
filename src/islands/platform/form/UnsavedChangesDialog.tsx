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
      {keepsDraft ? t('Your changes stay on this device as a draft and are here when you come back.') : t('Your changes will be lost.')}
    </ConfirmDialog>
  );
};

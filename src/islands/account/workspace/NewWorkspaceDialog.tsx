import { workspaceBody } from '#contracts/account/workspace';
import { workspacePath } from '#functions/platform/contract/page-path';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { TextField } from '#islands/platform/ui/field/TextField';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { enterWorkspace } from './active-workspace';
import { createWorkspace } from './workspace.queries';

export const NewWorkspaceDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useApiForm({
    schema: workspaceBody,
    defaultValues: { name: '' },
    send: async ({ name }) => {
      const workspace = await createWorkspace(name);
      await enterWorkspace(workspace.id);
      return workspace;
    },
    onDone: (workspace) => {
      onClose();
      void openPage(workspacePath(workspace));
    },
  });
  return (
    <FormDialog title={t('New workspace')} form={form} verb={t('Create')} onClose={onClose}>
      <TextField
        label={t('Name')}
        isRequired
        description={t('The name of your team. You can change it later.')}
        autoFocus
        {...fieldOf(form, 'name')}
      />
    </FormDialog>
  );
};

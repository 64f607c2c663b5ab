import { workspaceBody } from '#contracts/workspace';
import { openPage } from '../app/open-page';
import { fieldOf } from '../http/form-field';
import { useApiForm } from '../http/use-api-form';
import { t } from '../lib/translate';
import { FormDialog } from '../ui/FormDialog';
import { TextField } from '../ui/TextField';
import { enterWorkspace } from './active-workspace';
import { createWorkspace } from './workspace.queries';
import { workspacePath } from './workspace-text';

/** Names a new workspace, and goes there. */
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
        description={t('What your team calls itself. You can change it later.')}
        autoFocus
        {...fieldOf(form, 'name')}
      />
    </FormDialog>
  );
};

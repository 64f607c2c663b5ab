import { type WorkspaceItem, workspaceBody } from '#contracts/account/workspace';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Button } from '#islands/platform/ui/button/Button';
import { TextField } from '#islands/platform/ui/field/TextField';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import { renameWorkspace } from './workspace.queries';

const FORM = 'workspace-name';

export const WorkspaceNamePanel = ({ workspace }: { workspace: WorkspaceItem }) => {
  const form = useApiForm({
    schema: workspaceBody,
    defaultValues: { name: workspace.name },
    send: ({ name }) => renameWorkspace(workspace.id, name),
    onDone: ({ name }) => {
      form.takeOver({ name });
      // The heading is outside this island.
      const heading = document.querySelector('main h1');
      if (heading) heading.textContent = name;
      showToast(t('Renamed to “:name”', { name }));
    },
  });
  return (
    <SettingsPanel
      id="name"
      title={t('Name')}
      footer={
        <Button variant="primary" type="submit" form={FORM} isLoading={form.isSending}>
          {t('Save')}
        </Button>
      }
    >
      <form id={FORM} onSubmit={form.submit} noValidate>
        <TextField label={t('Name')} isRequired {...fieldOf(form, 'name')} />
      </form>
    </SettingsPanel>
  );
};

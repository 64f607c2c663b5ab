import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { CODE_LIFETIME_MAX, CODE_USES_MAX, createCodeBody, joiningApi } from '#contracts/administration/joining';
import type { UserChoices } from '#contracts/administration/user-table';
import { call } from '#islands/platform/api-client/api-call';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { NumberField } from '#islands/platform/ui/field/NumberField';
import { Select } from '#islands/platform/ui/field/Select';
import { TextField } from '#islands/platform/ui/field/TextField';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { SecretDialog } from '#islands/platform/ui/overlay/SecretDialog';
import { codeLink } from './code-link';
import { useRefreshCodes } from './joining.queries';

interface CreateCodeDialogProps {
  roles: UserChoices['roles'];
  baseUrl: string;
  onClose: () => void;
}

const NO_ROLE = 0;
const DEFAULT_DAYS = 30;

export const CreateCodeDialog = ({ roles, baseUrl, onClose }: CreateCodeDialogProps) => {
  const [link, setLink] = useState<string | null>(null);
  const refresh = useRefreshCodes();
  const form = useApiForm({
    schema: createCodeBody,
    defaultValues: { note: '', role_id: null, max_uses: 1, days: DEFAULT_DAYS },
    send: (body) => call(joiningApi.createCode, { body }),
    onDone: async ({ code }) => {
      await refresh();
      setLink(codeLink(baseUrl, code.code));
    },
  });
  const role = useController({ control: form.control, name: 'role_id' });
  const uses = useController({ control: form.control, name: 'max_uses' });
  const days = useController({ control: form.control, name: 'days' });
  const options = useMemo(
    () => [
      { id: NO_ROLE, label: t('Default role only') },
      ...roles.filter(({ can_grant }) => can_grant).map(({ id, label }) => ({ id: Number(id), label })),
    ],
    [roles],
  );
  if (link) return <SecretDialog title={t('Your new invitation')} label={t('Link')} text={link} onClose={onClose} />;
  return (
    <FormDialog title={t('Create invitation code')} form={form} verb={t('Create')} onClose={onClose}>
      <TextField
        label={t('Note')}
        description={t('For yourself, for example who gets it. Optional.')}
        autoFocus
        {...fieldOf(form, 'note')}
      />
      <NumberField
        label={t('Number of accounts')}
        isRequired
        minValue={1}
        maxValue={CODE_USES_MAX}
        value={uses.field.value}
        error={uses.fieldState.error?.message}
        onChange={uses.field.onChange}
      />
      <NumberField
        label={t('Expires after')}
        unit={t('days')}
        isRequired
        minValue={1}
        maxValue={CODE_LIFETIME_MAX}
        value={days.field.value ?? Number.NaN}
        error={days.fieldState.error?.message}
        onChange={days.field.onChange}
      />
      <Select
        label={t('Role')}
        options={options}
        value={role.field.value ?? NO_ROLE}
        error={role.fieldState.error?.message}
        onChange={(id) => role.field.onChange(id === NO_ROLE ? null : id)}
      />
    </FormDialog>
  );
};

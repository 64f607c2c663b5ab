import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { newPrivateLink, PLAY_LIMIT_MAX, privateLinkPath } from '#contracts/private-link';
import { fieldOf } from '../http/form-field';
import { useApiForm } from '../http/use-api-form';
import { t } from '../lib/translate';
import { Button } from '../ui/Button';
import { DateField } from '../ui/DateField';
import { Dialog } from '../ui/Dialog';
import { NumberField } from '../ui/NumberField';
import { ShownOnceDialog } from '../ui/ShownOnceDialog';
import { SwitchRow } from '../ui/Switch';
import { TextField } from '../ui/TextField';
import { createLink, type LinkedMusic } from './private-link.queries';

interface NewLinkDialogProps {
  music: LinkedMusic;
  onClose: () => void;
}

const FORM = 'new-private-link';

/** The end of a day where the person is. */
const endOf = (day: string | null): string | null => day && new Date(`${day}T23:59:59`).toISOString();
const dayOf = (moment: string | null | undefined): string | null => {
  if (!moment) return null;
  const date = new Date(moment);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

/** Makes a link for one person, and shows it once. */
export const NewLinkDialog = ({ music, onClose }: NewLinkDialogProps) => {
  const [token, setToken] = useState<string | null>(null);
  const form = useApiForm({
    schema: newPrivateLink,
    defaultValues: { ...music, name: '', expires_at: null, play_limit: null, password: '', downloadable: false },
    send: createLink,
    onDone: setToken,
  });
  if (token) {
    const address = `${location.origin}${privateLinkPath(token)}`;
    return <ShownOnceDialog title={t('Your private link')} label={t('Link')} text={address} onClose={onClose} />;
  }
  const submit: typeof form.submit = (event) => {
    if (!form.getValues('password')) form.setValue('password', null);
    return form.submit(event);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="lg"
      title={t('New private link')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" type="submit" form={FORM} isLoading={form.isSending}>
            {t('Create link')}
          </Button>
        </>
      }
    >
      <form id={FORM} className="stack" onSubmit={submit} noValidate>
        <TextField
          label={t('For')}
          isRequired
          autoFocus
          maxLength={100}
          description={t('They see this name.')}
          {...fieldOf(form, 'name')}
        />
        <Controller
          control={form.control}
          name="expires_at"
          render={({ field: { value, onChange, onBlur }, fieldState }) => (
            <DateField
              label={t('Open until the end of')}
              description={t('Empty: until you revoke it')}
              value={dayOf(value)}
              onChange={(day) => onChange(endOf(day))}
              onBlur={onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="play_limit"
          render={({ field: { value, onChange, onBlur }, fieldState }) => (
            <NumberField
              label={t('Plays')}
              description={t('Empty: as often as they like')}
              minValue={1}
              maxValue={PLAY_LIMIT_MAX}
              value={value ?? Number.NaN}
              onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
              onBlur={onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextField
          label={t('Password')}
          autoComplete="off"
          description={t('Tell them by another way than the link.')}
          {...fieldOf(form, 'password')}
        />
        <SwitchRow label={t('They may download the original')} {...form.register('downloadable')} />
      </form>
    </Dialog>
  );
};

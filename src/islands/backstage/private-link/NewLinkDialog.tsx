import { type FormEvent, useState } from 'react';
import { newPrivateLink, privateLinkPath } from '#contracts/backstage/private-link';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { SecretDialog } from '#islands/platform/ui/overlay/SecretDialog';
import { LinkFields, type LinkForm } from './LinkFields';
import { createLink, type LinkedMusic } from './private-link.queries';

interface NewLinkDialogProps {
  music: LinkedMusic;
  onClose: () => void;
}

/** Shows the new link once. */
export const NewLinkDialog = ({ music, onClose }: NewLinkDialogProps) => {
  const [token, setToken] = useState<string | null>(null);
  const form = useApiForm({
    schema: newPrivateLink,
    defaultValues: { ...music, name: '', expires_at: null, play_limit: null, password: '', downloadable: false, with_versions: false },
    send: createLink,
    onDone: setToken,
  });
  if (token) {
    const url = `${location.origin}${privateLinkPath(token)}`;
    return <SecretDialog title={t('Private link')} label={t('Link')} text={url} onClose={onClose} />;
  }
  const submit = (event: FormEvent) => {
    if (!form.getValues('password')) form.setValue('password', null);
    return form.submit(event);
  };
  return (
    <FormDialog
      title={t('New private link')}
      width="lg"
      form={{ submit, isSending: form.isSending }}
      verb={t('Create link')}
      onClose={onClose}
    >
      <LinkFields
        form={form as unknown as LinkForm}
        isOfAlbum={'album_id' in music}
        passwordNote={t('Send the password separately from the link.')}
      />
    </FormDialog>
  );
};

import { z } from 'zod';
import { type PrivateLink, privateLinkChanges } from '#contracts/backstage/private-link';
import { changedKeys, pick } from '#islands/platform/form/changed-values';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { LinkFields, type LinkForm } from './LinkFields';
import { updateLink } from './private-link.queries';

interface EditLinkDialogProps {
  link: PrivateLink;
  onClose: () => void;
}

const { password, ...fields } = privateLinkChanges.shape;
/** An empty password is unchanged; `without_password` removes it. */
const linkForm = z.object({
  ...fields,
  name: fields.name.unwrap(),
  password: z.literal('').or(password),
  without_password: z.boolean(),
});

/** The URL stays the same. */
export const EditLinkDialog = ({ link, onClose }: EditLinkDialogProps) => {
  const { name, expires_at, play_limit, downloadable, with_versions } = link;
  const form = useApiForm({
    schema: linkForm,
    defaultValues: { name, expires_at, play_limit, downloadable, with_versions, password: '', without_password: false },
    send: ({ without_password, ...values }): Promise<PrivateLink> => {
      const changes = pick(values, changedKeys(form.getValues(), form.formState.defaultValues ?? {}));
      return updateLink(link.id, without_password ? { ...changes, password: null } : changes);
    },
    onDone: (saved) => {
      showToast(t('Link for :name saved', { name: saved.name }));
      onClose();
    },
  });
  const isUnlocking = form.watch('without_password');
  return (
    <FormDialog title={t('Private link for :name', { name })} width="lg" form={form} verb={t('Save')} onClose={onClose}>
      <LinkFields
        form={form as unknown as LinkForm}
        isOfAlbum={link.album_id !== null}
        passwordNote={
          link.has_password
            ? t('Leave empty to keep the current password. A new one ends open sessions.')
            : t('Send the password separately from the link. Sessions opened without it end.')
        }
        isPasswordDisabled={isUnlocking}
      >
        {link.has_password && <Checkbox {...form.register('without_password')}>{t('Remove password')}</Checkbox>}
      </LinkFields>
    </FormDialog>
  );
};

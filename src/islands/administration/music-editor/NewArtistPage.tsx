import { newArtist } from '#contracts/catalogue/artist';
import { musicFormPath } from '#functions/platform/contract/page-path';
import { fieldOf } from '#islands/platform/form/form-field';
import { ResourceForm } from '#islands/platform/form/ResourceForm';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { useErrorFocus } from '#islands/platform/form/use-error-focus';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { TextField } from '#islands/platform/ui/field/TextField';
import { createArtist } from './artist.queries';

const FORM = 'new-artist-form';

const Editor = () => {
  const form = useApiForm({
    schema: newArtist,
    defaultValues: { name: '' },
    send: createArtist,
    onDone: async (artist) => {
      form.reset({ name: '' });
      showToast(t('“:name” created', { name: artist.name }));
      await openPage(musicFormPath('artist', artist.id, '/admin'));
    },
    fallback: t('The artist could not be created.'),
  });
  useErrorFocus(FORM, form.formState);
  return (
    <ResourceForm id={FORM} form={form} verb={t('Create artist')}>
      <section className={`${cardStyles.root} ${cardStyles.padded}`}>
        <TextField
          label={t('Name')}
          isRequired
          description={t('The artist has no managers until someone claims the profile. You can add details on the next page.')}
          {...fieldOf(form, 'name')}
        />
      </section>
    </ResourceForm>
  );
};

export const NewArtistPage = () => (
  <ScreenRoot>
    <Editor />
  </ScreenRoot>
);

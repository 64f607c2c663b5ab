import { useState } from 'react';
import type { Control } from 'react-hook-form';
import type { ArtistDetail } from '#contracts/catalogue/artist';
import { artistPath, insightsPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { useEditorArea } from '#islands/backstage/managed-music/editor-area';
import * as editorLayoutStyles from '#islands/backstage/managed-music/editor-layout.module.css';
import { MusicConflict } from '#islands/backstage/managed-music/MusicConflict';
import { showSavedName } from '#islands/backstage/managed-music/saved-name';
import { changedKeys, pick } from '#islands/platform/form/changed-values';
import { controlOf } from '#islands/platform/form/controlled-field';
import { DraftNotice } from '#islands/platform/form/DraftNotice';
import { removeDraft } from '#islands/platform/form/draft';
import { fieldOf } from '#islands/platform/form/form-field';
import { ResourceForm } from '#islands/platform/form/ResourceForm';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { useConflict } from '#islands/platform/form/use-conflict';
import { useDraft } from '#islands/platform/form/use-draft';
import { useErrorFocus } from '#islands/platform/form/use-error-focus';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { showToast } from '#islands/platform/toast/toast.store';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { TextField } from '#islands/platform/ui/field/TextField';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { ImageField } from '#islands/upload/image/ImageField';
import { readArtist, updateArtist } from './artist-edit.queries';
import { type ArtistOutput, type ArtistValues, artistForm, artistValues } from './artist-form';
import { GalleryField } from './GalleryField';
import { LinksField } from './LinksField';
import { SpotlightField } from './SpotlightField';

const FORM = 'artist-form';

interface EditArtistPageProps {
  artist: ArtistDetail;
  /** An administrator is yet to decide on its verified badge. */
  isInReview?: boolean;
}

const Editor = ({ artist: initial, isInReview: wasInReview = false }: EditArtistPageProps) => {
  const [artist, setArtist] = useState(initial);
  const [isInReview, setInReview] = useState(wasInReview);
  const { path, isForAnybody } = useEditorArea();
  const draftName = subjectOf('artist', artist.id);
  const takeOver = (saved: ArtistDetail) => {
    setArtist(saved);
    removeDraft(draftName);
    form.takeOver(artistValues(saved));
    showSavedName('artist', artist.name, saved);
    const isLapsed = artist.verified && !saved.verified;
    if (isLapsed) setInReview(true);
    const values = { name: saved.name };
    showToast(
      isLapsed ? t('Saved :name. An administrator will check the new name for the verified badge.', values) : t('Saved :name', values),
    );
  };
  const saving = useConflict<ArtistDetail, Partial<ArtistOutput>>({
    read: () => readArtist(artist.id),
    save: (changes, revision) => updateArtist(artist.id, changes, revision),
    valuesOf: artistValues,
    onSaved: takeOver,
  });
  const form = useApiForm({
    schema: artistForm,
    defaultValues: artistValues(initial),
    send: (values): Promise<ArtistDetail | null> => {
      const [mine, before] = [form.getValues(), form.formState.defaultValues ?? {}];
      return saving.send(artist, { changes: pick<ArtistOutput>(values, changedKeys(mine, before)), before, mine });
    },
    onDone: (saved) => saved && takeOver(saved),
    fallback: t('The artist could not be saved.'),
  });
  const draft = useDraft(draftName, form);
  useErrorFocus(FORM, form.formState);
  return (
    <ResourceForm id={FORM} className={editorLayoutStyles.root} form={form} onDiscardDraft={draft.discard}>
      <div className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
        <ButtonLink size="sm" variant="ghost" href={artistPath(artist)}>
          {t('View page')}
        </ButtonLink>
        <ButtonLink size="sm" variant="ghost" href={insightsPath('artist', artist.id, path)}>
          {t('Insights')}
        </ButtonLink>
        {!artist.verified && !isForAnybody && (
          <ButtonLink size="sm" variant="ghost" href={isInReview ? '/backstage/requests' : '/backstage/requests/verify-artist'}>
            {isInReview ? t('Verification requested') : t('Request verification')}
          </ButtonLink>
        )}
      </div>
      <DraftNotice restoredAt={draft.restoredAt} onDiscard={draft.discard} />
      <section className={`${cardStyles.root} ${cardStyles.padded}`}>
        <div className={editorLayoutStyles.main}>
          <ImageField isRound image={artist.image_small} {...controlOf(form, 'image_entry_id')} />
          <div className={`${formGridStyles.root} ${editorLayoutStyles.fields}`}>
            <TextField
              className={formGridStyles.fullWidth}
              label={t('Name')}
              description={
                artist.verified && !isForAnybody
                  ? t('A new name removes the verified badge until an administrator confirms the name.')
                  : undefined
              }
              isRequired
              {...fieldOf(form, 'name')}
            />
            <TextField label={t('City')} {...fieldOf(form, 'city')} />
            <TextField label={t('Country')} {...fieldOf(form, 'country')} />
            <TextArea className={formGridStyles.fullWidth} label={t('Biography')} rows={8} {...fieldOf(form, 'description')} />
            <SpotlightField artistId={artist.id} {...controlOf(form, 'spotlight')} />
          </div>
        </div>
      </section>
      <section className={`${cardStyles.root} ${cardStyles.padded}`}>
        <GalleryField {...controlOf(form, 'images')} />
      </section>
      <section className={`${cardStyles.root} ${cardStyles.padded}`}>
        <LinksField form={form} control={form.control as unknown as Control<ArtistValues>} />
      </section>
      <MusicConflict saving={saving} />
    </ResourceForm>
  );
};

export const EditArtistPage = (props: EditArtistPageProps) => (
  <ScreenRoot>
    <Editor {...props} />
  </ScreenRoot>
);

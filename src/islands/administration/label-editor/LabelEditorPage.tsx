import type { Label, LabelKindName } from '#contracts/catalogue/label';
import { LABEL_NAME_MAX } from '#contracts/catalogue/label';
import { genrePath, tagPath } from '#functions/platform/contract/page-path';
import { LABEL_TEXT } from '#islands/administration/label-table/label-text';
import * as editorLayoutStyles from '#islands/backstage/managed-music/editor-layout.module.css';
import { ConflictDialog, differencesOf } from '#islands/platform/form/ConflictDialog';
import { controlOf } from '#islands/platform/form/controlled-field';
import { fieldOf } from '#islands/platform/form/form-field';
import { ResourceForm } from '#islands/platform/form/ResourceForm';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { TextField } from '#islands/platform/ui/field/TextField';
import { ImageField } from '#islands/upload/image/ImageField';
import { labelValuesOf } from './label-form';
import { OtherNames } from './OtherNames';
import { ParentField } from './ParentField';
import { useLabelEditor } from './use-label-editor';

interface LabelEditorPageProps {
  kind: LabelKindName;
  /** Null for a new label. */
  edited: Label | null;
  canUpload: boolean;
}

const PATHS: Record<LabelKindName, (label: Label) => string> = { genres: genrePath, tags: tagPath };

const labels = () => ({ display_name: t('Name'), name: t('Address'), other_names: t('Other addresses') });

const Editor = ({ kind, edited, canUpload }: LabelEditorPageProps) => {
  const { label, form, conflict, saveMine, takeTheirs, close } = useLabelEditor(kind, edited);
  const names = form.watch('other_names');
  const { error: _, ...otherNames } = controlOf(form, 'other_names');
  return (
    <div className={stackStyles.root}>
      <ResourceForm id="label-form" form={form} verb={label ? undefined : LABEL_TEXT[kind].create()} className={stackStyles.root}>
        {label && (
          <p>
            <ButtonLink size="sm" variant="ghost" href={PATHS[kind](label)}>
              {t('View page')}
            </ButtonLink>
          </p>
        )}
        <section className={`${cardStyles.root} ${cardStyles.padded}`}>
          <div className={editorLayoutStyles.main}>
            {canUpload && <ImageField image={label?.image ?? null} {...controlOf(form, 'image_entry_id')} />}
            <div className={`${stackStyles.root} ${editorLayoutStyles.fields}`}>
              <TextField label={t('Name')} isRequired maxLength={LABEL_NAME_MAX} dir="auto" {...fieldOf(form, 'display_name')} />
              <TextField
                label={t('Address')}
                description={label ? t('The current address will redirect to the new one.') : t('Leave empty to create it from the name.')}
                maxLength={LABEL_NAME_MAX}
                dir="auto"
                {...fieldOf(form, 'name')}
              />
              {kind === 'genres' && (
                <ParentField
                  key={label?.revision}
                  genreId={label?.id ?? null}
                  parent={label?.parent ?? null}
                  {...controlOf(form, 'parent_id')}
                />
              )}
              {names.length > 0 && <OtherNames {...otherNames} />}
            </div>
          </div>
        </section>
      </ResourceForm>
      {conflict && (
        <ConflictDialog
          differences={differencesOf(labels(), labelValuesOf(conflict.newest), conflict.mine)}
          onMine={() => void saveMine()}
          onTheirs={takeTheirs}
          onClose={close}
        />
      )}
    </div>
  );
};

export const LabelEditorPage = (props: LabelEditorPageProps) => (
  <ScreenRoot>
    <Editor {...props} />
  </ScreenRoot>
);

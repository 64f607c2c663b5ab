import { useState } from 'react';
import { FileTrigger, Button as PickButton } from 'react-aria-components';
import { AVATAR_TYPES } from '#contracts/account/user';
import { ARTIST_IMAGES_MAX } from '#contracts/catalogue/artist';
import * as styles from '#islands/backstage/artist-editor/GalleryField.module.css';
import { imageTypeError } from '#islands/platform/form/image-type-error';
import { imageAt } from '#islands/platform/lib/image';
import { t } from '#islands/platform/lib/translate';
import * as coverStyles from '#islands/platform/ui/base/Cover.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { FieldNote } from '#islands/platform/ui/field/Field';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { ImageDialog } from '#islands/upload/image/ImageDialog';
import { filePath } from '#islands/upload/image/image.queries';

interface GalleryFieldProps {
  /** URLs of stored images, file entry ids of new ones. */
  value: (string | number)[];
  error?: string;
  onChange: (value: (string | number)[]) => void;
}

const DRAWN_AT = 320;

export const GalleryField = ({ value, error, onChange }: GalleryFieldProps) => {
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const choose = (chosen: File) => {
    const problem = imageTypeError(chosen, AVATAR_TYPES);
    setWrong(problem);
    setFile(problem ? null : chosen);
  };
  return (
    <fieldset>
      <legend className={fieldStyles.label}>{t('Page images')}</legend>
      <ul className={styles.pictures}>
        {value.map((image, index) => (
          <li key={image}>
            <span className={`${coverStyles.root} ${styles.picture}`}>
              <img src={typeof image === 'number' ? filePath(image) : imageAt(image, DRAWN_AT)} alt="" />
            </span>
            <span className={`${layoutStyles.row} ${layoutStyles.gap1}`}>
              <IconButton
                icon="arr-l"
                size="xs"
                label={t('Move image :place to the front', { place: index + 1 })}
                isDisabled={index === 0}
                onClick={() => onChange([image, ...value.filter((one) => one !== image)])}
              />
              <IconButton
                icon="trash"
                size="xs"
                label={t('Remove image :place', { place: index + 1 })}
                onClick={() => onChange(value.filter((one) => one !== image))}
              />
            </span>
          </li>
        ))}
        {value.length < ARTIST_IMAGES_MAX && (
          <li>
            <FileTrigger acceptedFileTypes={[...AVATAR_TYPES]} onSelect={(files) => files?.[0] && choose(files[0])}>
              <PickButton className={buttonClass({ variant: 'outline', size: 'sm' })}>{t('Add image')}</PickButton>
            </FileTrigger>
          </li>
        )}
      </ul>
      <FieldNote error={wrong ?? error} description={t('The first image is the large one at the top of the page.')} />
      {file && (
        <ImageDialog
          file={file}
          onClose={() => setFile(null)}
          onDone={(entryId) => {
            onChange([...value, entryId]);
            setFile(null);
          }}
        />
      )}
    </fieldset>
  );
};

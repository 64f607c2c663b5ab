import { useState } from 'react';
import { FileTrigger, Button as PickButton } from 'react-aria-components';
import { AVATAR_TYPES } from '#contracts/account/user';
import { imageTypeError } from '#islands/platform/form/image-type-error';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as coverStyles from '#islands/platform/ui/base/Cover.module.css';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { FieldNote } from '#islands/platform/ui/field/Field';
import * as styles from '#islands/upload/image/ImageField.module.css';
import { ImageDialog } from './ImageDialog';
import { filePath } from './image.queries';

interface ImageFieldProps {
  image: string | null;
  value: number | null | undefined; // id of the new file; null removes the image
  error?: string;
  hint?: string;
  embedded?: string | null; // URL of embedded cover art, the default
  isRound?: boolean;
  onChange: (value: number | null | undefined) => void;
}

const IMAGE_MAX = 20 * 1024 * 1024; // 20 MB

const fileError = (file: File): string | undefined => {
  const wrongType = imageTypeError(file, AVATAR_TYPES);
  if (wrongType) return wrongType;
  return file.size > IMAGE_MAX ? t('The image is larger than 20 MB.') : undefined;
};

export const ImageField = ({ image, value, error, hint, embedded = null, isRound, onChange }: ImageFieldProps) => {
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string>();
  const hasImage = typeof value === 'number' || (value === undefined && (image ?? embedded) !== null);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const problem = fileError(chosen);
    setWrong(problem);
    if (!problem) setFile(chosen);
  };
  return (
    <div className={classNames(styles.root, isRound && styles.round)} data-part="image-field" data-shape={isRound ? 'round' : 'square'}>
      {typeof value === 'number' ? (
        <span className={`${coverStyles.root} ${styles.cover}`}>
          <img src={filePath(value)} alt="" />
        </span>
      ) : (
        <Cover className={styles.cover} image={value === null ? null : (image ?? embedded)} sizes="148px" />
      )}
      <div className={stackStyles.root}>
        <div className={`${layoutStyles.row} ${layoutStyles.gap1}`}>
          <FileTrigger acceptedFileTypes={[...AVATAR_TYPES]} onSelect={(files) => choose(files?.[0])}>
            <PickButton className={buttonClass({ size: 'xs' })}>{hasImage ? t('Replace') : t('Choose image')}</PickButton>
          </FileTrigger>
          {hasImage && (
            <Button size="xs" variant="ghost" onClick={() => onChange((image ?? embedded) === null ? undefined : null)}>
              {t('Remove')}
            </Button>
          )}
        </div>
        <FieldNote error={wrong ?? error} description={hint ?? t('Square, 1280 px or more')} />
      </div>
      {file && (
        <ImageDialog
          file={file}
          isRound={isRound}
          onClose={() => setFile(null)}
          onDone={(entryId) => {
            onChange(entryId);
            setFile(null);
          }}
        />
      )}
    </div>
  );
};

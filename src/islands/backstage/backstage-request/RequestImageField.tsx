import { useEffect, useMemo, useState } from 'react';
import { FileTrigger, Button as PickButton } from 'react-aria-components';
import { AVATAR_TYPES } from '#contracts/account/user';
import { REQUEST_IMAGE_MAX_BYTES } from '#contracts/backstage/backstage-request';
import * as styles from '#islands/backstage/backstage-request/RequestImageField.module.css';
import { imageTypeError } from '#islands/platform/form/image-type-error';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { FieldNote } from '#islands/platform/ui/field/Field';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { CropDialog } from '#islands/upload/image/CropDialog';
import type { RequestImage } from './backstage-request.queries';

const REQUEST_IMAGE_TYPES: string[] = [...AVATAR_TYPES];

/** Undefined if the file is valid. */
const imageError = (file: Pick<File, 'name' | 'type' | 'size'>): string | undefined => {
  const wrongType = imageTypeError(file, REQUEST_IMAGE_TYPES);
  if (wrongType) return wrongType;
  return file.size > REQUEST_IMAGE_MAX_BYTES ? t('The image is larger than 5 MB.') : undefined;
};

interface RequestImageFieldProps {
  label: string;
  description: string;
  value: RequestImage | null;
  onChange: (value: RequestImage | null) => void;
  isRound?: boolean;
  image?: string | null;
  error?: string;
  isSending?: boolean;
}

export const RequestImageField = ({
  label,
  description,
  value,
  onChange,
  isRound,
  image = null,
  error,
  isSending,
}: RequestImageFieldProps) => {
  const [wrong, setWrong] = useState<string>();
  const [file, setFile] = useState<File | null>(null);
  const preview = useMemo(() => (value ? URL.createObjectURL(value.image) : null), [value]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const choose = (chosen: File) => {
    const reason = imageError(chosen);
    setWrong(reason);
    if (!reason) setFile(chosen);
  };
  return (
    <fieldset className={styles.root} data-part="request-image" aria-busy={isSending || undefined}>
      <legend className={fieldStyles.label}>{label}</legend>
      <Cover image={preview ?? image} sizes="112px" width={112} />
      <div className={styles.side}>
        <div className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
          <FileTrigger acceptedFileTypes={REQUEST_IMAGE_TYPES} onSelect={(files) => files?.[0] && choose(files[0])}>
            <PickButton className={buttonClass({ size: 'sm' })} isDisabled={isSending}>
              {preview || image ? t('Replace') : t('Choose image')}
            </PickButton>
          </FileTrigger>
          {value && (
            <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
              {t('Remove')}
            </Button>
          )}
        </div>
        <FieldNote error={wrong ?? error} description={description} />
      </div>
      {file && (
        <CropDialog
          file={file}
          isRound={isRound}
          onClose={() => setFile(null)}
          onCrop={(cropped) => {
            onChange({ image: cropped, original: file });
            setFile(null);
          }}
        />
      )}
    </fieldset>
  );
};

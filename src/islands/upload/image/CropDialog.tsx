import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { errorMessage } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { AvatarCropper } from '#islands/platform/ui/field/AvatarCropper';
import { type Crop, cropImage, FULL_CROP } from '#islands/platform/ui/field/crop';
import { FieldNote } from '#islands/platform/ui/field/Field';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';

const EDGE = 1280; // pixels; the largest displayed cover on dense screens

interface CropDialogProps {
  file: File;
  isRound?: boolean;
  onClose: () => void;
  /** Closes the dialog; a rejection is shown in it. */
  onCrop: (image: Blob) => Promise<void> | void;
}

export const CropDialog = ({ file, isRound, onClose, onCrop }: CropDialogProps) => {
  const [crop, setCrop] = useState<Crop>(FULL_CROP);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const source = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(source), [source]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!image.current) return;
    setSending(true);
    try {
      await onCrop(await cropImage(image.current, crop, EDGE));
    } catch (reason) {
      setError(errorMessage(reason, t('The image could not be read.')));
      setSending(false);
    }
  };
  return (
    <FormDialog title={t('Crop image')} form={{ submit, isSending }} verb={t('Use image')} onClose={onClose}>
      <AvatarCropper isRound={isRound} ref={image} source={source} crop={crop} onChange={setCrop} />
      <FieldNote error={error} />
    </FormDialog>
  );
};

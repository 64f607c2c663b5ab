import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { errorMessage } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { AvatarCropper } from '#islands/platform/ui/field/AvatarCropper';
import { type Crop, cropped, WHOLE } from '#islands/platform/ui/field/crop';
import { FieldNote } from '#islands/platform/ui/field/Field';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { uploadPicture } from './image.queries';

/** The edge of the square that is kept, in pixels: the largest that covers are drawn at, for dense screens as well. */
const EDGE = 1280;

interface PictureDialogProps {
  file: File;
  isRound?: boolean;
  onClose: () => void;
  onDone: (entryId: number) => void;
}

/** Cuts the square out of a picture that is kept of it. */
export const PictureDialog = ({ file, isRound, onClose, onDone }: PictureDialogProps) => {
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  const source = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(source), [source]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!picture.current) return;
    setSending(true);
    try {
      const entry = await uploadPicture(await cropped(picture.current, crop, EDGE), file);
      onDone(entry.id);
    } catch (reason) {
      setError(errorMessage(reason, t('The picture could not be read.')));
      setSending(false);
    }
  };
  return (
    <FormDialog title={t('Choose the part that is shown')} form={{ submit, isSending }} verb={t('Use this picture')} onClose={onClose}>
      <AvatarCropper isRound={isRound} ref={picture} source={source} crop={crop} onChange={setCrop} />
      <FieldNote error={error} />
    </FormDialog>
  );
};

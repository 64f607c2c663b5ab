import { CropDialog } from './CropDialog';
import { uploadImage } from './image.queries';

interface ImageDialogProps {
  file: File;
  isRound?: boolean;
  onClose: () => void;
  onDone: (entryId: number) => void;
}

export const ImageDialog = ({ file, isRound, onClose, onDone }: ImageDialogProps) => (
  <CropDialog file={file} isRound={isRound} onClose={onClose} onCrop={async (image) => onDone((await uploadImage(image, file)).id)} />
);

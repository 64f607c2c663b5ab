import { useEffect, useMemo, useRef, useState } from 'react';
import { AVATAR_MAX_BYTES, AVATAR_SIZES, AVATAR_TYPES } from '#contracts/account/user';
import { HttpError } from '#islands/platform/api-client/http-error';
import { showError } from '#islands/platform/error/error';
import { imageTypeError } from '#islands/platform/form/image-type-error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { type Crop, cropImage, FULL_CROP } from '#islands/platform/ui/field/crop';
import { uploadAvatar } from './user.queries';

const TYPES: readonly string[] = AVATAR_TYPES;

const avatarFileError = (file: Pick<File, 'name' | 'type' | 'size'> | null): string | undefined => {
  if (!file) return t('Please select an image.');
  const wrongType = imageTypeError(file, TYPES);
  if (wrongType) return wrongType;
  if (file.size > AVATAR_MAX_BYTES) return t('The image is larger than 2 MB.');
  return undefined;
};

const EDGE = Math.max(...AVATAR_SIZES);

export const useAvatarUpload = (userId: number, onDone: () => void) => {
  const [file, setFile] = useState<File | null>(null);
  const [url, setUrl] = useState('');
  const [crop, setCrop] = useState<Crop>(FULL_CROP);
  const [errors, setErrors] = useState<{ file?: string; url?: string }>({});
  const [isSending, setSending] = useState(false);
  const imageRef = useRef<HTMLImageElement>(null);
  const source = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (source && URL.revokeObjectURL(source)), [source]);

  const choose = (chosen: File) => {
    const error = avatarFileError(chosen);
    setErrors({ file: error });
    setCrop(FULL_CROP);
    setFile(error ? null : chosen);
  };
  const reset = () => {
    setErrors({});
    setFile(null);
  };
  const refuse = (error: unknown) => {
    const fields = error instanceof HttpError ? error.fields : {};
    if (fields.file || fields.url) setErrors({ file: fields.file?.[0], url: fields.url?.[0] });
    else showError(error);
  };
  const submit = async () => {
    if (!file && !url.trim()) return setErrors({ file: avatarFileError(null) });
    const form = new FormData();
    setSending(true);
    try {
      if (file && imageRef.current) form.set('file', await cropImage(imageRef.current, crop, EDGE), 'avatar.webp');
      else form.set('url', url.trim());
      await uploadAvatar(userId, form);
      showToast(t('Uploaded avatar'));
      onDone();
    } catch (error) {
      refuse(error);
    } finally {
      setSending(false);
    }
  };
  return { choose, reset, source, imageRef, crop, setCrop, url, setUrl, errors, isSending, submit };
};

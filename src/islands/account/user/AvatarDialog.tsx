import type { FormEvent } from 'react';
import { AVATAR_TYPES } from '#contracts/account/user';
import { completeAddress } from '#functions/platform/contract/web-address';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { AvatarCropper } from '#islands/platform/ui/field/AvatarCropper';
import { Dropzone } from '#islands/platform/ui/field/Dropzone';
import { FieldNote } from '#islands/platform/ui/field/Field';
import { TextField } from '#islands/platform/ui/field/TextField';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { useAvatarUpload } from './use-avatar-upload';

export const AvatarDialog = ({ userId, onClose }: { userId: number; onClose: () => void }) => {
  const upload = useAvatarUpload(userId, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void upload.submit();
  };
  return (
    <FormDialog title={t('Profile image')} form={{ submit, isSending: upload.isSending }} verb={t('Upload')} onClose={onClose}>
      {upload.source ? (
        <>
          <AvatarCropper isRound ref={upload.imageRef} source={upload.source} crop={upload.crop} onChange={upload.setCrop} />
          <Button variant="ghost" size="sm" onClick={upload.reset}>
            {t('Choose another')}
          </Button>
        </>
      ) : (
        <>
          <Dropzone
            label={t('Drop an image here')}
            accept={[...AVATAR_TYPES]}
            isMultiple={false}
            onFiles={([chosen]) => chosen && upload.choose(chosen.file)}
          />
          <FieldNote error={upload.errors.file} />
          <TextField
            label={t('Or enter a URL')}
            type="url"
            placeholder="https://"
            value={upload.url}
            error={upload.errors.url}
            onChange={(event) => upload.setUrl(event.target.value)}
            onBlur={(event) => upload.setUrl(completeAddress(event.target.value))}
          />
        </>
      )}
    </FormDialog>
  );
};

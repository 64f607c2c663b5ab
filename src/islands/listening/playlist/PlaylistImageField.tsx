import { useState } from 'react';
import { FileTrigger, Button as PickButton } from 'react-aria-components';
import { AVATAR_TYPES } from '#contracts/account/user';
import { PLAYLIST_IMAGE_MAX_BYTES, type PlaylistDetail } from '#contracts/listening/playlist';
import * as styles from '#islands/listening/playlist/PlaylistImageField.module.css';
import { HttpError } from '#islands/platform/api-client/http-error';
import { imageTypeError } from '#islands/platform/form/image-type-error';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { FieldNote } from '#islands/platform/ui/field/Field';
import { PlaylistCover } from './PlaylistCover';
import { setPlaylistImage } from './playlist.queries';

interface PlaylistImageFieldProps {
  playlist: PlaylistDetail;
  onChange: (playlist: PlaylistDetail) => void;
}

const TYPES: readonly string[] = AVATAR_TYPES;

const fileError = (file: File): string | undefined => {
  const wrongType = imageTypeError(file, TYPES);
  if (wrongType) return wrongType;
  return file.size > PLAYLIST_IMAGE_MAX_BYTES ? t('The image is larger than 2 MB.') : undefined;
};

/** Saves each change at once. */
export const PlaylistImageField = ({ playlist, onChange }: PlaylistImageFieldProps) => {
  const [shown, setShown] = useState(playlist);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const set = async (image: File | null) => {
    const wrong = image && fileError(image);
    setError(wrong ?? undefined);
    if (wrong) return;
    setSending(true);
    try {
      const changed = await setPlaylistImage(playlist.id, image);
      setShown(changed);
      onChange(changed);
    } catch (reason) {
      setError((reason instanceof HttpError && (reason.fields.file?.[0] || reason.message)) || t('The image could not be saved.'));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.root} aria-busy={isSending || undefined}>
      <PlaylistCover className={styles.cover} playlist={shown} sizes="160px" />
      <div className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
        <FileTrigger acceptedFileTypes={[...TYPES]} onSelect={(files) => files?.[0] && void set(files[0])}>
          <PickButton className={buttonClass({ size: 'sm' })} isDisabled={isSending}>
            {shown.image ? t('Replace') : t('Choose image')}
          </PickButton>
        </FileTrigger>
        {shown.image && (
          <Button size="sm" variant="ghost" isLoading={isSending} onClick={() => void set(null)}>
            {t('Remove')}
          </Button>
        )}
      </div>
      <FieldNote error={error} description={t('JPG, PNG, WebP or GIF, up to 2 MB')} />
    </div>
  );
};

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AlbumValues } from '#islands/backstage/album-editor/album-form';
import { $releaseCover } from './release-cover';

/** Sets an uploaded cover file in the release's form, unless another image was chosen. */
export const useReleaseCover = ({ getValues, setValue }: Pick<UseFormReturn<AlbumValues>, 'getValues' | 'setValue'>): void => {
  const cover = useStore($releaseCover);
  useEffect(() => {
    if (!cover) return;
    if (cover.isChosen || getValues('image_entry_id') === undefined) setValue('image_entry_id', cover.id, { shouldDirty: true });
    $releaseCover.set(null);
  }, [cover, getValues, setValue]);
};

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AlbumValues } from '#islands/backstage/album-editor/album-form';
import { $releaseCover } from './release-cover';

type Form = Pick<UseFormReturn<AlbumValues>, 'getValues' | 'setValue'>;

/** Sets an uploaded cover file in the form of its release, unless another image was chosen. */
export const useReleaseCover = (draft: string, { getValues, setValue }: Form): void => {
  const cover = useStore($releaseCover);
  useEffect(() => {
    if (cover?.draft !== draft) return;
    if (cover.isChosen || getValues('image_entry_id') === undefined) setValue('image_entry_id', cover.id, { shouldDirty: true });
    $releaseCover.set(null);
  }, [cover, draft, getValues, setValue]);
};

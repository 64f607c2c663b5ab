import { useStore } from '@nanostores/react';
import { $drafts } from '#islands/platform/form/draft';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import { $publishing } from './publish-uploads';
import { sharedNotes } from './shared-notes';
import { type Need, needOf } from './upload-need';
import { type PrefillSource, prefilledOnce } from './upload-prefill';

export const useUploadNeeds = (uploads: readonly Upload[], source: PrefillSource, isOnRelease: boolean) => {
  const { failures } = useStore($publishing);
  useStore($drafts);
  const needs = new Map<string, Need>(
    uploads.map((upload) => [upload.id, needOf(upload, prefilledOnce(upload, source), failures[upload.id], isOnRelease)]),
  );
  const shared = isOnRelease ? sharedNotes(uploads, source) : new Map<string, string>();
  const isNeeded = ({ id }: Pick<Upload, 'id'>): boolean => needs.get(id)?.isNeeded ?? false;
  return {
    isNeeded,
    reasonOf: ({ id }: Pick<Upload, 'id'>): string | null => needs.get(id)?.reason ?? shared.get(id) ?? null,
    needed: uploads.filter(isNeeded).length,
  };
};

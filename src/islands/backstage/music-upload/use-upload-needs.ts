import { useStore } from '@nanostores/react';
import { $drafts } from '#islands/platform/form/draft';
import { t } from '#islands/platform/lib/translate';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import { $publishing, valuesOf } from './publish-uploads';
import { sharedNumbers } from './release-order';
import { type Need, needOf } from './upload-need';
import { type PrefillSource, prefilledOnce } from './upload-prefill';

/** The other files with the number of a file on a release, by upload id. */
const sharedNotes = (uploads: readonly Upload[], source: PrefillSource): Map<string, string> => {
  const items = uploads.map((upload) => ({
    upload,
    values: valuesOf(upload.id, prefilledOnce(upload, source)),
    isNumbered: (upload.analysis?.tags.number ?? source.names?.get(upload.relativePath)?.number ?? null) !== null,
  }));
  return new Map(
    sharedNumbers(items).flatMap((shared) =>
      shared.map(({ upload, values }) => {
        const names = shared.filter((other) => other.upload !== upload).map((other) => other.upload.name);
        return [upload.id, t('Number :number is also on :names.', { number: values.number, names: names.join(', ') })] as const;
      }),
    ),
  );
};

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

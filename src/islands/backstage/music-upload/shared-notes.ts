import { t } from '#islands/platform/lib/translate';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import { valuesOf } from './publish-uploads';
import { sharedNumbers } from './release-order';
import { type PrefillSource, prefilledOnce } from './upload-prefill';

type NumberedUpload = Pick<Upload, 'id' | 'name' | 'relativePath' | 'analysis'>;

/** The other files with the number of a file on a release, by upload id. */
export const sharedNotes = (uploads: readonly NumberedUpload[], source: PrefillSource): Map<string, string> => {
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

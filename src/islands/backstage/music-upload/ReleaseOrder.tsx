import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import * as editorLayoutStyles from '#islands/backstage/managed-music/editor-layout.module.css';
import { $drafts } from '#islands/platform/form/draft';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import * as uploadNoteStyles from '#islands/upload/upload/ui/upload-note.module.css';
import { valuesOf } from './publish-uploads';
import { type OrderedTrack, ReleaseOrderList } from './ReleaseOrderList';
import { inReleaseOrder, numbered, sharedNumbers } from './release-order';
import { type PrefillSource, prefilledOnce } from './upload-prefill';

interface ReleaseOrderProps {
  uploads: Upload[];
  source: PrefillSource;
}

/** Reordered by drag or arrow keys, across discs. */
export const ReleaseOrder = ({ uploads, source }: ReleaseOrderProps) => {
  useStore($drafts);
  const items = uploads.map((upload) => ({
    upload,
    values: valuesOf(upload.id, prefilledOnce(upload, source)),
    isNumbered: (upload.analysis?.tags.number ?? source.names?.get(upload.relativePath)?.number ?? null) !== null,
  }));
  const serialized = JSON.stringify(
    numbered(inReleaseOrder(items)).map(({ item: { upload, values }, number }) => ({
      id: upload.id,
      name: values.name || upload.name,
      disc: values.disc,
      number,
      duration: upload.analysis?.duration ?? null,
    })),
  );
  const tracks = useMemo(() => JSON.parse(serialized) as OrderedTrack[], [serialized]);
  return (
    <section className={`${cardStyles.root} ${cardStyles.padded}`} aria-labelledby="release-tracks">
      <header className={editorLayoutStyles.cardHeader}>
        <h2 className={textStyles.display1} id="release-tracks">
          {t('Tracks')}
        </h2>
      </header>
      {sharedNumbers(items).map((shared) => (
        <p key={shared[0]?.upload.id} className={uploadNoteStyles.root} data-part="shared-number">
          {t('Number :number is on several tracks: :names. Check their order.', {
            number: shared[0]?.values.number ?? '',
            names: shared.map(({ upload, values }) => values.name || upload.name).join(', '),
          })}
        </p>
      ))}
      <ReleaseOrderList tracks={tracks} />
    </section>
  );
};

import { useState } from 'react';
import * as styles from '#islands/backstage/music-upload/UploadPage.module.css';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { UploadQueue } from '#islands/upload/upload/ui/UploadQueue';
import { PublishCheckDialog } from './PublishCheckDialog';
import { publishAll } from './publish-all';
import { UPLOAD_GROUP } from './take-files';
import { UploadAnswers } from './UploadAnswers';
import { UploadDrop } from './UploadDrop';
import { UploadForm } from './UploadForm';
import { UploadHeader } from './UploadHeader';
import { UploadRelease } from './UploadRelease';
import { UploadToolbar } from './UploadToolbar';
import { prefilledOnce } from './upload-prefill';
import { useUploadPage } from './use-upload-page';

interface UploadPageProps {
  /** Release that receives the uploads; null for new tracks or a new release. */
  album?: { id: number; name: string } | null;
}

const Screen = ({ album = null }: UploadPageProps) => {
  const page = useUploadPage(album !== null);
  const { source, listed, uploads, coming, selected, isOnRelease, isWide, isNeeded, setSelectedId, collect, leadTo } = page;
  const { filter, check } = page;
  const [isAnswering, setAnswering] = useState(false);
  const form = selected && (
    <UploadForm
      key={`${selected.id}-${page.copies}-${isOnRelease}`}
      upload={selected}
      values={prefilledOnce(selected, source)}
      isOnRelease={isOnRelease}
      isBeside={isWide}
      failure={page.failures[selected.id]}
      tries={page.tries}
      count={uploads.length}
      onCopy={page.copy}
      mayPublish={page.mayPublish}
    />
  );
  const release = isOnRelease && uploads.length > 0 && (
    <>
      {!isWide && (
        <button type="button" className={styles.release} aria-expanded={!selected} onClick={() => setSelectedId(null)}>
          <b>{album?.name ?? t('Release')}</b>
        </button>
      )}
      <UploadRelease
        isShown={!selected}
        isBeside={isWide}
        album={album}
        uploads={coming}
        source={source}
        collect={collect}
        onFailures={leadTo}
      />
    </>
  );
  return (
    <>
      <div className={uploads.length ? styles.columns : ''}>
        <section className={styles.list} data-part="upload-list">
          {!album && (
            <div>
              <SegmentedControl
                label={t('Upload as')}
                options={[
                  { id: 'single', label: t('Single tracks') },
                  { id: 'release', label: t('One release') },
                ]}
                value={page.mode}
                onChange={page.setMode}
              />
            </div>
          )}
          <UploadDrop albumId={album?.id} className={uploads.length ? styles.dropzone : undefined} />
          {!isWide && release}
          <UploadQueue
            group={UPLOAD_GROUP}
            selected={selected?.id}
            onSelect={page.choose}
            isShown={(upload) => filter === 'all' || isNeeded(upload) || upload.id === selected?.id}
            reasonOf={page.reasonOf}
            toolbar={
              listed.length > 1 && (
                <UploadToolbar
                  all={listed.length}
                  needed={page.needed}
                  coming={coming.length}
                  filter={filter}
                  onFilter={page.setFilter}
                  onAnswers={() => setAnswering(true)}
                  onPublish={isOnRelease ? undefined : () => void collect().then((items) => items && publishAll(items, leadTo))}
                  isPublishing={page.isPublishing}
                />
              )
            }
          >
            {!isWide && form && <div className={styles.below}>{form}</div>}
          </UploadQueue>
        </section>
        {isWide && uploads.length > 0 && (
          <section className={styles.form} aria-label={t('Details')}>
            {release}
            {selected && (
              <UploadHeader
                uploads={uploads}
                selected={selected}
                onSelect={setSelectedId}
                onRelease={isOnRelease ? () => setSelectedId(null) : undefined}
              />
            )}
            {form}
          </section>
        )}
      </div>
      {check && <PublishCheckDialog {...check} />}
      {isAnswering && (
        <UploadAnswers count={coming.length} isOnRelease={isOnRelease} onAnswer={page.answer} onClose={() => setAnswering(false)} />
      )}
    </>
  );
};

export const UploadPage = (props: UploadPageProps) => (
  <ScreenRoot>
    <Screen {...props} />
  </ScreenRoot>
);

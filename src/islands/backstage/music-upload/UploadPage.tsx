import { useState } from 'react';
import { OutDialog } from '#islands/backstage/managed-music/OutDialog';
import * as styles from '#islands/backstage/music-upload/UploadPage.module.css';
import * as uploadFooterStyles from '#islands/backstage/music-upload/upload-footer.module.css';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Button } from '#islands/platform/ui/button/Button';
import { InSteps } from '#islands/platform/ui/layout/InSteps';
import { UnfinishedUploads } from '#islands/upload/upload/ui/UnfinishedUploads';
import { UploadQueue } from '#islands/upload/upload/ui/UploadQueue';
import { PublishCheckDialog } from './PublishCheckDialog';
import { publishAll } from './publish-all';
import { publishText } from './publish-text';
import { ReleaseToggle } from './ReleaseToggle';
import { audioRequest, UPLOAD_GROUP } from './take-files';
import { UploadAnswers } from './UploadAnswers';
import { UploadBarContext } from './UploadBar';
import { UploadDrop } from './UploadDrop';
import { UploadForm } from './UploadForm';
import { UploadHeader } from './UploadHeader';
import { UploadIntoAlbum } from './UploadIntoAlbum';
import { UploadRelease } from './UploadRelease';
import { UploadReleases } from './UploadReleases';
import { UploadToolbar } from './UploadToolbar';
import { prefilledOnce } from './upload-prefill';
import { useFormTop } from './use-form-top';
import { useUploadPage } from './use-upload-page';

interface UploadPageProps {
  /** Release that receives the uploads; null for new tracks or a new release. */
  album?: { id: number; name: string } | null;
}

const Screen = ({ album = null }: UploadPageProps) => {
  const page = useUploadPage(album !== null);
  const { source, uploads, coming, selected, isOnRelease, isWide, setSelectedId, collect, leadTo } = page;
  const { check } = page;
  const { open } = page.releases;
  const releaseProps = { isShown: page.isReleaseShown, uploads: coming, collect, onFailures: leadTo };
  const [isAnswering, setAnswering] = useState(false);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const { list, side } = useFormTop(isWide ? (selected?.id ?? 'release') : null);
  const isSeveral = uploads.length > 1;
  const form = selected && (
    <UploadForm
      key={`${selected.id}-${page.copies}-${selected.analysis?.fixes ?? 0}-${isOnRelease}`}
      upload={selected}
      values={prefilledOnce(selected, source)}
      isOnRelease={isOnRelease}
      isMain={!isOnRelease && !isSeveral}
      failure={page.failures[selected.id]}
      tries={page.tries}
      count={uploads.length}
      {...page.acts}
    />
  );
  const footer = uploads.length > 0 && (
    <div className={uploadFooterStyles.bar} ref={setBar} data-part="upload-bar" data-bottom-bar="">
      {!isOnRelease && isSeveral && coming.length > 0 && (
        <Button
          variant="primary"
          isLoading={page.isPublishing}
          onClick={() => void collect().then((items) => items && publishAll(items, leadTo))}
        >
          {publishText(coming)}
        </Button>
      )}
    </div>
  );
  return (
    <UploadBarContext value={bar}>
      <div className={uploads.length ? styles.columns : ''}>
        <section className={styles.list} ref={list} data-part="upload-list">
          {!album && <UploadReleases {...page.releases} />}
          <UploadDrop albumId={album?.id} className={uploads.length ? styles.dropzone : undefined} />
          <UploadQueue
            group={UPLOAD_GROUP}
            hasNote
            selected={selected?.id}
            scroller={isWide && uploads.length > 0 ? list : undefined}
            onSelect={page.choose}
            isShown={page.isShown}
            reasonOf={page.reasonOf}
            toolbar={
              uploads.length > 1 && (
                <UploadToolbar
                  all={uploads.length}
                  needed={page.needed}
                  coming={coming.length}
                  filter={page.filter}
                  onFilter={page.setFilter}
                  onAnswers={() => setAnswering(true)}
                />
              )
            }
          >
            {!isWide && form && <div className={styles.below}>{form}</div>}
          </UploadQueue>
          <UnfinishedUploads action={audioRequest(album?.id)} />
        </section>
        {uploads.length > 0 && (
          <section className={styles.form} ref={side} aria-label={t('Details')}>
            <InSteps>
              {isOnRelease && (
                <>
                  {!isWide && <ReleaseToggle isOpen={page.isReleaseShown} onToggle={page.toggleRelease} />}
                  {album ? (
                    <UploadIntoAlbum {...releaseProps} album={album} />
                  ) : (
                    <UploadRelease key={open?.key} {...releaseProps} onShow={page.showRelease} release={open} source={source} />
                  )}
                </>
              )}
              {isWide && selected && (
                <UploadHeader
                  uploads={uploads}
                  selected={selected}
                  onSelect={setSelectedId}
                  onRelease={isOnRelease ? () => setSelectedId(null) : undefined}
                />
              )}
              {isWide && form}
            </InSteps>
            {isWide && footer}
          </section>
        )}
        {!isWide && footer}
      </div>
      {check && <PublishCheckDialog {...check} />}
      <OutDialog />
      {isAnswering && (
        <UploadAnswers count={coming.length} isOnRelease={isOnRelease} onAnswer={page.answer} onClose={() => setAnswering(false)} />
      )}
    </UploadBarContext>
  );
};

export const UploadPage = (props: UploadPageProps) => (
  <ScreenRoot>
    <Screen {...props} />
  </ScreenRoot>
);

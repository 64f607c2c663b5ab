import { memo, useEffect } from 'react';
import { trackPath } from '#functions/platform/contract/page-path';
import * as editorLayoutStyles from '#islands/backstage/managed-music/editor-layout.module.css';
import { $out } from '#islands/backstage/managed-music/out.store';
import * as uploadFooterStyles from '#islands/backstage/music-upload/upload-footer.module.css';
import { TrackFields } from '#islands/backstage/track-editor/TrackFields';
import { releaseTrackForm, type TrackValues, trackForm } from '#islands/backstage/track-editor/track-form';
import { useObjectUrl } from '#islands/backstage/track-editor/use-object-url';
import { HttpError } from '#islands/platform/api-client/http-error';
import { showError } from '#islands/platform/error/error';
import { showFormError, useApiForm } from '#islands/platform/form/use-api-form';
import { useDraft } from '#islands/platform/form/use-draft';
import { useErrorFocus } from '#islands/platform/form/use-error-focus';
import { usePrefill } from '#islands/platform/form/use-prefill';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import { draftOf, publishUpload } from './publish-uploads';
import { InUploadBar } from './UploadBar';
import { UploadWords } from './UploadWords';

interface UploadFormProps {
  upload: Upload;
  values: TrackValues;
  isOnRelease: boolean;
  /** Its button is the main one of the page. */
  isMain: boolean;
  /** Error of the last attempt: null for an invalid form, undefined for none. */
  failure: unknown;
  tries: number;
  count: number;
  onCopy: (values: TrackValues) => void;
  /** False if the user wants to answer open questions first. */
  mayPublish: (ids: string[]) => Promise<boolean>;
}

const FORM = 'upload-form';

/** Last upload and attempt that took the focus: reopening a form shows its errors without moving the focus. */
let led = '';

/** Prefilled from the file's tags; edits are stored as a draft. Memoized: other files make progress meanwhile. */
export const UploadForm = memo(({ upload, values, isOnRelease, isMain, failure, tries, count, onCopy, mayPublish }: UploadFormProps) => {
  const form = useApiForm({
    schema: isOnRelease ? releaseTrackForm : trackForm,
    defaultValues: values,
    send: async (sent) => ((await mayPublish([upload.id])) ? publishUpload(upload.id, sent) : null),
    onDone: (track) => {
      if (!track) return;
      const { id, name, visibility } = track;
      if (isMain && visibility === 'public') $out.set({ kind: 'track', id, name, path: trackPath(track) });
      else showToast(t('Published :name', { name }));
    },
    fallback: t('The track could not be created.'),
  });
  useDraft(draftOf(upload.id), form);
  useErrorFocus(FORM, form.formState);
  const embedded = useObjectUrl(isOnRelease ? undefined : upload.analysis?.cover?.picture);
  usePrefill(form, values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per failed attempt
  useEffect(() => {
    if (failure === undefined) return;
    if (failure instanceof HttpError) showFormError(form, failure);
    else if (failure === null && led === `${upload.id} ${tries}`) void form.trigger();
    else if (failure === null) void form.handleSubmit(() => undefined)();
    else showError(failure, failure instanceof Error ? failure.message : undefined);
    led = `${upload.id} ${tries}`;
  }, [failure, tries]);
  const saveDraft = form.handleSubmit((sent) =>
    publishUpload(upload.id, sent, { visibility: 'private', scheduledAt: null }).then(
      (track) => void showToast(t('Saved :name as a draft', { name: track.name })),
      (error: unknown) => showFormError(form, error),
    ),
  );
  return (
    <form
      id={FORM}
      className={`${editorLayoutStyles.root} ${editorLayoutStyles.listed}`}
      method="post"
      onSubmit={form.submit}
      noValidate
      aria-label={upload.name}
    >
      <TrackFields form={form} image={null} album={null} embedded={embedded} isOnRelease={isOnRelease} />
      <UploadWords upload={upload} />
      <div className={`${layoutStyles.row} ${layoutStyles.gap2} ${uploadFooterStyles.root}`}>
        {count > 1 && (
          <Button size="sm" variant="ghost" onClick={() => onCopy(form.getValues())}>
            {t('Copy to all :count', { count })}
          </Button>
        )}
        {!isOnRelease && (
          <Button size="sm" variant="outline" isLoading={form.isSending} onClick={() => void saveDraft()}>
            {t('Save draft')}
          </Button>
        )}
        {!isOnRelease && !isMain && (
          <Button size="sm" variant="outline" type="submit" isLoading={form.isSending}>
            {t('Publish this track')}
          </Button>
        )}
      </div>
      {isMain && (
        <InUploadBar>
          <Button variant="primary" type="submit" form={FORM} isLoading={form.isSending}>
            {t('Publish when ready')}
          </Button>
        </InUploadBar>
      )}
    </form>
  );
});

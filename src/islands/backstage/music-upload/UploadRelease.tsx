import { useEffect, useMemo } from 'react';
import { albumPath, musicFormPath } from '#functions/platform/contract/page-path';
import { AlbumFields } from '#islands/backstage/album-editor/AlbumFields';
import { type AlbumOutput, albumForm, NEW_ALBUM } from '#islands/backstage/album-editor/album-form';
import { useEditorArea } from '#islands/backstage/managed-music/editor-area';
import * as editorLayoutStyles from '#islands/backstage/managed-music/editor-layout.module.css';
import { $out } from '#islands/backstage/managed-music/out.store';
import { useObjectUrl } from '#islands/backstage/track-editor/use-object-url';
import { removeDraft } from '#islands/platform/form/draft';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { useDraft } from '#islands/platform/form/use-draft';
import { useErrorFocus } from '#islands/platform/form/use-error-focus';
import { usePrefill } from '#islands/platform/form/use-prefill';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Button } from '#islands/platform/ui/button/Button';
import { InSteps } from '#islands/platform/ui/layout/InSteps';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import { type PublishedRelease, publishRelease } from './publish-release';
import { publishText } from './publish-text';
import type { Failures, Item } from './publish-uploads';
import { ReleaseOrder } from './ReleaseOrder';
import { RELEASE_DRAFT, releaseDraft } from './release-cover';
import type { ReleaseGroup } from './release-groups';
import { inheriting } from './release-inheritance';
import { releasePrefilled } from './release-prefill';
import { listedUploads } from './take-files';
import { InUploadBar } from './UploadBar';
import { saveMode } from './upload-mode';
import type { PrefillSource } from './upload-prefill';
import { useReleaseCover } from './use-release-cover';

interface UploadReleaseProps {
  /** Shows the release's form instead of a file's. */
  isShown: boolean;
  onShow: () => void;
  /** One of several releases; null for the only one. */
  release: Pick<ReleaseGroup<Upload>, 'key' | 'name'> | null;
  uploads: Upload[];
  source: PrefillSource;
  /** Resolves when the tags of all files are read; null if open questions hold publishing back. */
  collect: () => Promise<Item[] | null>;
  onFailures: (failures: Failures) => void;
}

const FORM = 'release-form';

/** The form of a new release. */
export const UploadRelease = ({ isShown, onShow, release, uploads, source, collect, onFailures }: UploadReleaseProps) => {
  const { path } = useEditorArea();
  const draft = release ? releaseDraft(release.key) : RELEASE_DRAFT;
  const prefill = { ...NEW_ALBUM, ...releasePrefilled(uploads, source), ...(release && { name: release.name }) };
  const form = useApiForm({
    schema: albumForm,
    defaultValues: prefill,
    send: async (values: AlbumOutput): Promise<PublishedRelease> => {
      const items = await collect();
      return items ? publishRelease(values, inheriting(items, form.getValues()), draft) : { album: null, failures: {} };
    },
    onDone: async ({ album, failures }) => {
      onFailures(failures);
      if (!album || Object.keys(failures).length > 0) return;
      removeDraft(draft);
      const isOut = album.visibility === 'public';
      if (listedUploads().length > 0) return showToast(t(isOut ? 'Published :name' : ':name created', { name: album.name }));
      saveMode('single');
      if (!isOut) showToast(t(':name created', { name: album.name }));
      await openPage(musicFormPath('album', album.id, path));
      const { id, name, artists } = album;
      if (isOut) $out.set({ kind: 'album', id, name, path: albumPath(album, artists[0]?.slug) });
    },
    fallback: t('The release could not be created.'),
  });
  useDraft(draft, form);
  useReleaseCover(draft, form);
  useErrorFocus(FORM, form.formState, isShown);
  usePrefill(form, prefill);
  const { submitCount, isSubmitting, errors } = form.formState;
  const isWrong = submitCount > 0 && !isSubmitting && Object.keys(errors).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt
  useEffect(() => {
    if (isWrong) onShow();
  }, [isWrong, submitCount]);
  const embedded = useObjectUrl(uploads.find(({ analysis }) => analysis?.cover)?.analysis?.cover?.picture);
  const entered = JSON.stringify(form.watch());
  // biome-ignore lint/correctness/useExhaustiveDependencies: not rendered again by the progress of the files
  const fields = useMemo(
    () => <AlbumFields form={form} image={null} embedded={embedded} isNew isGradual />,
    [entered, errors, submitCount, embedded],
  );
  return (
    <form
      id={FORM}
      className={`${editorLayoutStyles.root} ${editorLayoutStyles.listed}`}
      hidden={!isShown}
      method="post"
      onSubmit={form.submit}
      noValidate
      aria-label={t('Release')}
    >
      {fields}
      <InSteps>
        <ReleaseOrder uploads={uploads} source={source} />
      </InSteps>
      <InUploadBar>
        <Button variant="primary" type="submit" form={FORM} isLoading={form.isSending}>
          {publishText(uploads)}
        </Button>
      </InUploadBar>
    </form>
  );
};

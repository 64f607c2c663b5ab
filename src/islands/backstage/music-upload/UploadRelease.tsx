import { useStore } from '@nanostores/react';
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
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { InSteps } from '#islands/platform/ui/layout/InSteps';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import { type PublishedRelease, publishIntoAlbum, publishRelease } from './publish-release';
import { publishText } from './publish-text';
import { $publishing, type Failures, type Item } from './publish-uploads';
import { ReleaseOrder } from './ReleaseOrder';
import { RELEASE_DRAFT } from './release-cover';
import { inheriting } from './release-inheritance';
import { releasePrefilled } from './release-prefill';
import { InUploadBar } from './UploadBar';
import { saveMode } from './upload-mode';
import type { PrefillSource } from './upload-prefill';
import { useReleaseCover } from './use-release-cover';

interface UploadReleaseProps {
  /** Shows the release's form instead of a file's. */
  isShown: boolean;
  onShow: () => void;
  album: { id: number; name: string } | null;
  uploads: Upload[];
  source: PrefillSource;
  /** Resolves when the tags of all files are read; null if open questions hold publishing back. */
  collect: () => Promise<Item[] | null>;
  onFailures: (failures: Failures) => void;
}

const FORM = 'release-form';

const Into = ({
  isShown,
  album,
  uploads,
  collect,
  onFailures,
}: Omit<UploadReleaseProps, 'album'> & { album: { id: number; name: string } }) => {
  const { ids } = useStore($publishing);
  const { path } = useEditorArea();
  const publish = async () => {
    const items = await collect();
    if (!items) return;
    const failures = await publishIntoAlbum(album.id, items);
    onFailures(failures);
    if (Object.keys(failures).length > 0) return;
    showToast(t('Added to :name', { name: album.name }));
    await openPage(musicFormPath('album', album.id, path));
  };
  return (
    <>
      {isShown && (
        <p className={`${cardStyles.root} ${cardStyles.padded}`}>{t('These files are added to the end of :name.', { name: album.name })}</p>
      )}
      <InUploadBar>
        <Button variant="primary" isLoading={ids.length > 0} onClick={() => void publish()}>
          {t('Add :count when ready', { count: uploads.length })}
        </Button>
      </InUploadBar>
    </>
  );
};

const NewRelease = ({ isShown, onShow, uploads, source, collect, onFailures }: UploadReleaseProps) => {
  const { path } = useEditorArea();
  const prefill = { ...NEW_ALBUM, ...releasePrefilled(uploads, source) };
  const form = useApiForm({
    schema: albumForm,
    defaultValues: prefill,
    send: async (release: AlbumOutput): Promise<PublishedRelease> => {
      const items = await collect();
      return items ? publishRelease(release, inheriting(items, form.getValues())) : { album: null, failures: {} };
    },
    onDone: async ({ album, failures }) => {
      onFailures(failures);
      if (!album || Object.keys(failures).length > 0) return;
      removeDraft(RELEASE_DRAFT);
      saveMode('single');
      const isOut = album.visibility === 'public';
      if (!isOut) showToast(t(':name created', { name: album.name }));
      await openPage(musicFormPath('album', album.id, path));
      const { id, name, artists } = album;
      if (isOut) $out.set({ kind: 'album', id, name, path: albumPath(album, artists[0]?.slug) });
    },
    fallback: t('The release could not be created.'),
  });
  useDraft(RELEASE_DRAFT, form);
  useReleaseCover(form);
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

export const UploadRelease = (props: UploadReleaseProps) =>
  props.album ? <Into {...props} album={props.album} /> : <NewRelease {...props} />;

import { useStore } from '@nanostores/react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useEditorArea } from '#islands/backstage/managed-music/editor-area';
import { genreNamesQuery } from '#islands/backstage/managed-music/managed-music.queries';
import type { TrackValues } from '#islands/backstage/track-editor/track-form';
import { $drafts } from '#islands/platform/form/draft';
import { t } from '#islands/platform/lib/translate';
import { useMedia } from '#islands/platform/lib/use-media';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { showToast } from '#islands/platform/toast/toast.store';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import { useUploads } from '#islands/upload/upload/state/use-uploads';
import { $publishing, collectItems, type Failures, valuesOf } from './publish-uploads';
import { UPLOAD_GROUP } from './take-files';
import type { UploadFilter } from './UploadToolbar';
import { type Answers, answered, writeAnswers } from './upload-answers';
import { isComing } from './upload-need';
import { prefilledOnce } from './upload-prefill';
import { useFileNames } from './use-file-names';
import { usePublishCheck } from './use-publish-check';
import { useReleases } from './use-releases';
import { useUploadNeeds } from './use-upload-needs';

/** Fields copied from one track to the others. */
const SHARED = ['artists', 'genres', 'tags', 'visibility', 'scheduled_at', 'release_date', 'explicit', 'downloadable', 'lossless'] as const;
/** Same breakpoint as in `UploadPage.module.css`. */
const WIDE = '(min-width: 1201px)';
const NO_GENRES: string[] = [];

export const useUploadPage = (isIntoAlbum: boolean) => {
  const { data: genres = NO_GENRES } = usePageQuery(genreNamesQuery);
  const listed = useUploads(UPLOAD_GROUP);
  const { artists } = useEditorArea().useArtists(listed);
  const usable = useMemo(() => listed.filter(({ isRefused }) => !isRefused), [listed]);
  useStore($drafts);
  const releases = useReleases(usable, isIntoAlbum);
  const { uploads, isOnRelease } = releases;
  const coming = uploads.filter(isComing);
  const { ids, failures, tries } = useStore($publishing);
  const isWide = useMedia(WIDE);
  /** Open upload; null for none, undefined for the default. */
  const [selectedId, setSelectedId] = useState<string | null>();
  const [copies, setCopies] = useState(0);
  const names = useFileNames(usable);
  const source = useMemo(() => ({ artists, genres, names, isOnRelease }), [artists, genres, names, isOnRelease]);
  const { isNeeded, needed, reasonOf } = useUploadNeeds(uploads, source, isOnRelease);
  const first = isOnRelease || (!isWide && uploads.length > 1) ? undefined : uploads[0];
  const selected = uploads.find(({ id }) => id === selectedId) ?? (selectedId === null && !isWide ? undefined : first);
  const [filter, setFilter] = useState<UploadFilter>('all');
  const isShown = (upload: Upload) => uploads.includes(upload) && (filter === 'all' || isNeeded(upload) || upload.id === selected?.id);
  const { check, mayPublish } = usePublishCheck((id) => {
    setFilter('needed');
    setSelectedId(id);
  });
  /** Null if open questions hold publishing back. */
  const collect = async () => {
    const all = coming.map(({ id }) => id);
    const items = await collectItems(all, source);
    return (await mayPublish(all)) ? items : null;
  };
  const leadTo = (failed: Failures) => setSelectedId((before) => Object.keys(failed)[0] ?? before);
  const write = (chosen: typeof uploads, valuesFor: (now: TrackValues) => Partial<TrackValues>) => {
    const now = new Map(chosen.map((upload) => [upload.id, valuesOf(upload.id, prefilledOnce(upload, source))]));
    writeAnswers([...now.keys()], (id) => valuesFor(now.get(id)!));
    setCopies(copies + 1);
  };
  const copy = (values: TrackValues) => {
    const shared = Object.fromEntries(SHARED.map((key) => [key, values[key]]));
    write(
      uploads.filter(({ id }) => id !== selected?.id),
      () => shared,
    );
    showToast(t('Copied to all :count', { count: uploads.length }));
  };
  const latest = useRef({ copy, mayPublish });
  useLayoutEffect(() => {
    latest.current = { copy, mayPublish };
  });
  /** The same on every render. */
  const acts = useMemo(
    () => ({
      onCopy: (values: TrackValues) => latest.current.copy(values),
      mayPublish: (ids: string[]) => latest.current.mayPublish(ids),
    }),
    [],
  );
  const answer = (answers: Answers) => write(coming, (now) => answered(now, answers));
  const choose = (id: string) => setSelectedId(id === selected?.id && !isWide ? null : id);
  const isPublishing = coming.some(({ id, isPaused }) => ids.includes(id) && !isPaused);
  const [isReleaseOpen, setReleaseOpen] = useState(false);
  const isReleaseShown = isWide ? !selected : isReleaseOpen;
  const showRelease = () => (isWide ? setSelectedId(null) : setReleaseOpen(true));
  const toggleRelease = () => setReleaseOpen(!isReleaseOpen);
  const shown = {
    isShown,
    isReleaseShown,
    filter,
    check,
    uploads,
    coming,
    selected,
    source,
    copies,
    releases,
    isOnRelease,
    isWide,
    needed,
    reasonOf,
  };
  return {
    ...shown,
    failures,
    tries,
    isPublishing,
    showRelease,
    toggleRelease,
    setFilter,
    setSelectedId,
    acts,
    choose,
    collect,
    leadTo,
    answer,
  };
};

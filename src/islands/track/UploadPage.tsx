import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $bootstrap } from '../app/bootstrap.store';
import { Island } from '../app/Island';
import { showToast } from '../app/toast.store';
import { usePageQuery } from '../http/use-page-query';
import { t } from '../lib/translate';
import { flushDrafts, readDraft, writeDraft } from '../own-music/draft';
import { genreNamesQuery, ownArtistsQuery } from '../own-music/own-music.queries';
import { Button } from '../ui/Button';
import { Dropzone } from '../ui/Dropzone';
import { Segments } from '../ui/Segments';
import { UploadQueue } from '../upload/UploadQueue';
import { startUploads } from '../upload/upload.actions';
import { formatBytes } from '../upload/upload-rule';
import { useUploads } from '../upload/use-uploads';
import { $publishing, draftOf, publishUploads, valuesOf } from './publish-uploads';
import type { TrackValues } from './track-form';
import { UploadForm } from './UploadForm';
import { UploadHead } from './UploadHead';
import { UploadRelease } from './UploadRelease';
import { prefilled } from './upload-prefill';
import '../../styles/upload-page.css';

export const UPLOAD_GROUP = 'tracks';
/** What a track gives to the others when it is copied to them. */
const SHARED = ['artists', 'genres', 'tags', 'visibility', 'scheduled_at', 'release_date', 'explicit', 'downloadable'] as const;
const ACCEPTED = ['audio/*'];

type Mode = 'single' | 'release';

interface UploadPageProps {
  /** The release that what is uploaded comes to; none where it makes tracks or a new release. */
  album?: { id: number; name: string } | null;
}

const Screen = ({ album = null }: UploadPageProps) => {
  const { data: artists = [] } = usePageQuery(ownArtistsQuery);
  const { data: genres = [] } = usePageQuery(genreNamesQuery);
  const uploads = useUploads(UPLOAD_GROUP).filter(({ isRefused }) => !isRefused);
  const { ids, failures } = useStore($publishing);
  const [mode, setMode] = useState<Mode>(album ? 'release' : 'single');
  const [wanted, setWanted] = useState<string | null>(null);
  const [copies, setCopies] = useState(0);
  const selected = uploads.find(({ id }) => id === wanted) ?? (mode === 'single' ? uploads[0] : undefined);
  const known = { artists, genres };
  /** What each file would become now, with what is being typed this moment. */
  const collect = () => {
    flushDrafts();
    return uploads.map((upload) => ({ id: upload.id, values: valuesOf(upload.id, prefilled(upload, known)) }));
  };
  const showFailure = (failed: Record<string, unknown>) => setWanted(Object.keys(failed)[0] ?? null);
  const publishAll = async () => {
    const { tracks, failures: failed } = await publishUploads(collect());
    showFailure(failed);
    if (tracks.length)
      showToast(
        tracks.length === 1 ? t('Published :name', { name: tracks[0]!.name }) : t('Published :count tracks', { count: tracks.length }),
      );
  };
  const copy = (values: TrackValues) => {
    const shared = Object.fromEntries(SHARED.map((key) => [key, values[key]]));
    for (const { id } of uploads) if (id !== selected?.id) writeDraft(draftOf(id), { ...readDraft(draftOf(id))?.values, ...shared });
    setCopies(copies + 1);
    showToast(t('Copied to all :count', { count: uploads.length }));
  };
  return (
    <>
      {!album && (
        <div className="up-mode">
          <Segments
            label={t('What it becomes')}
            options={[
              { id: 'single', label: t('Single tracks') },
              { id: 'release', label: t('One release') },
            ]}
            value={mode}
            onChange={setMode}
          />
        </div>
      )}
      <div className={uploads.length ? 'upg' : ''}>
        <section className="up-list">
          <Dropzone
            label={t('Drop audio or a folder here')}
            accept={ACCEPTED}
            onFiles={(files) =>
              void startUploads(files, { group: UPLOAD_GROUP, purpose: 'sound', parentId: album?.id, allowedTypes: ACCEPTED })
            }
          />
          <p className="hint">
            {t('FLAC, WAV, AIFF, MP3, M4A or Opus, up to :size each. Titles, covers and the order are read from the files.', {
              size: formatBytes($bootstrap.get()?.settings.uploads.max_size ?? 0),
            })}
          </p>
          <UploadQueue group={UPLOAD_GROUP} selected={selected?.id ?? null} onSelect={setWanted} />
          {mode === 'single' && uploads.length > 1 && (
            <Button variant="primary" isLoading={ids.length > 0} onClick={() => void publishAll()}>
              {t('Publish all :count when ready', { count: uploads.length })}
            </Button>
          )}
        </section>
        {uploads.length > 0 && (
          <section className="up-form" aria-label={t('What it is')}>
            {mode === 'release' && (
              <UploadRelease isShown={!selected} album={album} uploads={uploads} known={known} collect={collect} onFailures={showFailure} />
            )}
            {selected && (
              <>
                <UploadHead
                  uploads={uploads}
                  selected={selected}
                  onSelect={setWanted}
                  onRelease={mode === 'release' ? () => setWanted(null) : undefined}
                />
                <UploadForm
                  key={`${selected.id}-${copies}-${mode}`}
                  upload={selected}
                  values={prefilled(selected, known)}
                  isOnRelease={mode === 'release'}
                  failure={failures[selected.id]}
                  count={uploads.length}
                  onCopy={copy}
                />
              </>
            )}
          </section>
        )}
      </div>
    </>
  );
};

/** Uploads music: files and folders go up while their forms are filled in. */
export const UploadPage = (props: UploadPageProps) => (
  <Island>
    <Screen {...props} />
  </Island>
);

import { useStore } from '@nanostores/react';
import { FILE_MAX_BYTES } from '#contracts/listening/playlist-file';
import * as styles from '#islands/listening/playlist-file/ImportPage.module.css';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Dropzone } from '#islands/platform/ui/field/Dropzone';
import { Tabs } from '#islands/platform/ui/layout/Tabs';
import { ImportReview } from './ImportReview';
import { $import, type ImportSource, startImport } from './import.store';
import { PasteList } from './PasteList';

const ACCEPTED = [
  '.m3u',
  '.m3u8',
  '.pls',
  '.xspf',
  '.xml',
  '.wpl',
  '.zpl',
  '.asx',
  '.csv',
  '.tsv',
  '.txt',
  '.json',
  '.jspf',
  'text/csv',
  'application/json',
  'audio/x-mpegurl',
];

const ChooseFile = ({ error }: { error: string | null }) => (
  <div className={styles.file} data-part="choose-file">
    {error && <Callout tone="danger">{error}</Callout>}
    <Dropzone
      label={t('Drop a playlist file here')}
      accept={ACCEPTED}
      isMultiple={false}
      onFiles={([chosen]) => chosen && void startImport(chosen.file)}
    />
    <p className={textStyles.muted}>
      {t(
        'M3U8, PLS, XSPF, CSV, JSON or iTunes XML, up to :size MB. No audio is uploaded. We look for the tracks here, and you review the matches.',
        {
          size: FILE_MAX_BYTES / 1024 / 1024,
        },
      )}
    </p>
  </div>
);

const Choose = ({ source, error }: { source: ImportSource; error: string | null }) => (
  <div className={styles.choose}>
    <Tabs
      label={t('Import source')}
      selected={source}
      onSelect={(id) => $import.setKey('source', id as ImportSource)}
      tabs={[
        { id: 'file', label: t('From a file'), content: <ChooseFile error={error} /> },
        { id: 'list', label: t('Paste a list'), content: <PasteList /> },
      ]}
    />
  </div>
);

const Steps = () => {
  const { step, source, error } = useStore($import, { ssr: 'initial' });
  if (step === 'choose') return <Choose source={source} error={error} />;
  return step === 'reading' ? <Loading /> : <ImportReview />;
};

export const ImportPage = () => (
  <ScreenRoot>
    <Steps />
  </ScreenRoot>
);

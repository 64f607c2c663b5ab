import { useStore } from '@nanostores/react';
import { playlistBody } from '#contracts/listening/playlist';
import type { FileLine } from '#contracts/listening/playlist-file';
import { playlistPath } from '#functions/platform/contract/page-path';
import * as styles from '#islands/listening/playlist-file/ImportSave.module.css';
import { removeDraft } from '#islands/platform/form/draft';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { formatCount, formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { TextField } from '#islands/platform/ui/field/TextField';
import { $import, clearImport, LIST_DRAFT } from './import.store';
import { importPlaylist } from './playlist-file.queries';
import { downloadLines } from './unmatched';

const schema = playlistBody.pick({ name: true });

const withoutEnding = (fileName: string): string => fileName.replace(/\.[a-z0-9]{2,4}$/i, '');

/** Creates the playlist; offers the remaining lines as a file. */
export const ImportSave = () => {
  const { file, fileName, source, choices, isMatching } = useStore($import);
  const lines = file?.lines ?? [];
  const chosen = lines.flatMap((line) => choices[line.line] ?? []);
  const rest: FileLine[] = lines.filter((line) => !choices[line.line]);
  const form = useApiForm({
    schema,
    defaultValues: { name: file?.name || withoutEnding(fileName) },
    send: ({ name }) =>
      importPlaylist(
        name,
        file?.description ?? '',
        chosen.map(({ id }) => id),
      ),
    onDone: ({ playlist, left_out }) => {
      showToast(
        left_out.length > 0
          ? t('Playlist created. :tracks no longer available.', { tracks: formatTracks(left_out.length) })
          : t('Playlist created'),
      );
      if (source === 'list') removeDraft(LIST_DRAFT);
      clearImport();
      void openPage(playlistPath(playlist));
    },
  });
  return (
    <form className={`${cardStyles.root} ${cardStyles.padded} ${styles.root}`} onSubmit={form.submit} noValidate>
      <TextField label={t('Playlist name')} isRequired className={styles.name} {...fieldOf(form, 'name')} />
      <div className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
        <Button
          variant="outline"
          icon="download"
          isDisabled={isMatching || rest.length === 0}
          onClick={() => downloadLines(rest, t(':name, not imported', { name: withoutEnding(fileName) }))}
        >
          {rest.length === 1 ? t('Download the unused line') : t('Download :count unused lines', { count: formatCount(rest.length) })}
        </Button>
        <Button variant="primary" type="submit" isDisabled={isMatching || chosen.length === 0} isLoading={form.isSending}>
          {t('Create with :tracks', { tracks: formatTracks(chosen.length) })}
        </Button>
      </div>
    </form>
  );
};

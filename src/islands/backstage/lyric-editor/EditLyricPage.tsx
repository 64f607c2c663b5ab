import { type FormEvent, useMemo, useState } from 'react';
import { type AudioLyrics, type Lyric, lyricApi } from '#contracts/catalogue/lyric';
import type { TrackDetail } from '#contracts/catalogue/track';
import { readLyrics } from '#functions/catalogue/lyric/lyric-document.contract';
import { musicFormPath } from '#functions/platform/contract/page-path';
import * as styles from '#islands/backstage/lyric-editor/EditLyricPage.module.css';
import * as editorLayoutStyles from '#islands/backstage/managed-music/editor-layout.module.css';
import { HttpError } from '#islands/platform/api-client/http-error';
import { showCaughtError } from '#islands/platform/error/show-error';
import { DraftNotice } from '#islands/platform/form/DraftNotice';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { showToast } from '#islands/platform/toast/toast.store';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { TextField } from '#islands/platform/ui/field/TextField';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { AudioLyricsButton } from './AudioLyricsButton';
import { LyricTextField } from './LyricTextField';
import { deleteLyric, saveLyric } from './lyric.queries';
import { countRows, fieldsOf, syncRows, withTime } from './lyric-draft';
import { SyncPanel } from './SyncPanel';
import { useLyricDraft } from './use-lyric-draft';

interface EditLyricPageProps {
  track: TrackDetail;
  lyric: Lyric | null;
  /** Back link; the track editor by default. */
  back?: { path: string; label: string };
}

type Errors = Partial<Record<'text' | 'language' | 'credits', string>>;

const check = (fields: object): Errors => {
  const { error } = lyricApi.create.body!.safeParse({ track_id: 1, ...fields });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]).toReversed());
};

const Editor = ({ track, lyric: initial, back }: EditLyricPageProps) => {
  const [lyric, setLyric] = useState(initial);
  const { draft, change, restoredAt, discard, settled } = useLyricDraft(track.id, lyric);
  const [step, setStep] = useState<'words' | 'times'>('words');
  const [errors, setErrors] = useState<Errors>({});
  const [isSending, setSending] = useState(false);
  const document = useMemo(() => readLyrics(draft.text), [draft.text]);
  const { timed, worded } = countRows(document);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const fields = { ...fieldsOf(draft.text, lyric), language: draft.language || null, credits: draft.credits || null };
    const wrong = check(fields);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return setStep('words');
    setSending(true);
    try {
      setLyric(await saveLyric(track, lyric, fields));
      settled();
      showToast(fields.synced ? t('Lyrics and times saved') : t('Lyrics saved'));
    } catch (error) {
      if (error instanceof HttpError)
        setErrors(Object.fromEntries(Object.entries(error.fields).map(([name, messages]) => [name, messages[0]])));
      showCaughtError(error);
    }
    setSending(false);
  };
  const take = ({ text, language }: AudioLyrics) => {
    const before = draft;
    setErrors({});
    change({ text, language: language ?? draft.language });
    return () => change(before);
  };
  const remove = async () => {
    if (!lyric) return;
    await deleteLyric(track, lyric).then(() => setLyric(null), showCaughtError);
  };
  return (
    <form className={editorLayoutStyles.root} onSubmit={(event) => void save(event)} noValidate aria-label={t('Lyrics')}>
      <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
      <section className={`${cardStyles.root} ${cardStyles.padded} ${stackStyles.root}`}>
        <SegmentedControl
          className={styles.steps}
          label={t('Step')}
          options={[
            { id: 'words', label: t('Text') },
            { id: 'times', label: t('Sync (:timed of :worded)', { timed, worded }) },
          ]}
          value={step}
          onChange={setStep}
        />
        {step === 'words' ? (
          <>
            <LyricTextField text={draft.text} document={document} error={errors.text} onChange={(text) => change({ text })} />
            {track.src === 'file' && <AudioLyricsButton track={track} onTake={take} />}
            <div className={formGridStyles.root}>
              <TextField
                label={t('Language')}
                placeholder="en"
                value={draft.language}
                error={errors.language}
                onChange={({ target }) => change({ language: target.value.trim() })}
              />
              <TextField
                label={t('Written by')}
                value={draft.credits}
                error={errors.credits}
                onChange={({ target }) => change({ credits: target.value })}
              />
            </div>
          </>
        ) : (
          <SyncPanel track={track} lines={syncRows(document)} onSet={(row, time) => change({ text: withTime(document, row, time) })} />
        )}
        {timed > 0 && timed < worded && (
          <p className={fieldStyles.hint}>
            {t(':count of :worded lines have no time. They are shown, but not highlighted as the track plays.', {
              count: worded - timed,
              worded,
            })}
          </p>
        )}
      </section>
      <div className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
        <Button variant="primary" type="submit" isLoading={isSending}>
          {t('Save')}
        </Button>
        <ButtonLink variant="ghost" href={back?.path ?? musicFormPath('track', track.id)}>
          {back?.label ?? t('Back to the track')}
        </ButtonLink>
        {lyric && (
          <Button variant="danger-soft" onClick={() => void remove()}>
            {t('Delete lyrics')}
          </Button>
        )}
      </div>
    </form>
  );
};

export const EditLyricPage = (props: EditLyricPageProps) => (
  <ScreenRoot>
    <Editor {...props} />
  </ScreenRoot>
);

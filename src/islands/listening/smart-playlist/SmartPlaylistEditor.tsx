import { type FormEvent, useState } from 'react';
import { type PlaylistDetail, playlistBody } from '#contracts/listening/playlist';
import { asksForListening } from '#contracts/listening/smart-rule';
import { playlistPath } from '#functions/platform/contract/page-path';
import * as styles from '#islands/listening/smart-playlist/SmartPlaylistEditor.module.css';
import { HttpError } from '#islands/platform/api-client/http-error';
import { showCaughtError } from '#islands/platform/error/show-error';
import { UnsavedChangesDialog } from '#islands/platform/form/UnsavedChangesDialog';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Callout } from '#islands/platform/ui/base/Callout';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { TextField } from '#islands/platform/ui/field/TextField';
import { LimitFields } from './LimitFields';
import { RuleGroup } from './RuleGroup';
import { RulePreview } from './RulePreview';
import { RuleEditingContext } from './rule-editor.context';
import { createSmartPlaylist, updateRules } from './smart-playlist.queries';
import { countText, usePreview } from './use-preview';
import { type StoredRules, useRules } from './use-rules';

interface SmartPlaylistEditorProps {
  /** Undefined for a new playlist. */
  playlist?: PlaylistDetail;
  stored?: StoredRules;
}

const LIBRARY = '/library/playlists';

const nameError = (name: string): string | undefined => playlistBody.shape.name.safeParse(name).error?.issues[0]?.message;

const focusError = (form: HTMLElement) =>
  requestAnimationFrame(() => {
    const field = form.querySelector('[data-state="invalid"]');
    const control = field?.matches('button') ? field : field?.querySelector('input, button, [tabindex]');
    (control as HTMLElement | null)?.focus();
  });

const Editor = ({ playlist, stored }: SmartPlaylistEditorProps) => {
  const [name, setName] = useState(playlist?.name ?? '');
  const [wasSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Record<string, string[]>>({});
  const { group, limits, setLimits, rules, shown, errors, conflicts, isFull, isChanged, change, remove } = useRules(stored);
  const [isFrozen, setFrozen] = useState(Boolean(playlist?.frozen_at));
  const shownErrors = wasSent ? { ...conflicts, ...errors } : conflicts;
  const preview = usePreview(shown, playlist?.id);
  const nameIsWrong = playlist ? undefined : (nameError(name) ?? refused.name?.[0]);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (!rules || nameIsWrong) return focusError(event.currentTarget);
    setSending(true);
    try {
      const saved = playlist ? await updateRules(playlist.id, rules, isFrozen) : await createSmartPlaylist(name, rules, isFrozen);
      showToast(playlist ? t('Rules saved') : t('Playlist created'));
      await openPage(playlistPath(saved));
    } catch (error) {
      setSending(false);
      if (error instanceof HttpError) setRefused(error.fields);
      showCaughtError(error);
    }
  };
  return (
    <form className={styles.root} onSubmit={(event) => void save(event)} noValidate>
      <div className={styles.main}>
        {!playlist && (
          <TextField
            label={t('Name')}
            isRequired
            autoFocus
            value={name}
            error={wasSent ? nameIsWrong : undefined}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <section className={`${cardStyles.root} ${cardStyles.padded}`} aria-labelledby="rules-title">
          <h2 className={`${textStyles.display1} ${styles.title}`} id="rules-title">
            {t('Matching tracks')}
          </h2>
          <RuleEditingContext value={{ errors: shownErrors, isFull, change, remove }}>
            <RuleGroup group={group} path="" level={1} />
          </RuleEditingContext>
        </section>
        <LimitFields limits={limits} isFrozen={isFrozen} errors={wasSent ? errors : {}} onChange={setLimits} onFreeze={setFrozen} />
        {shown && asksForListening(shown) && (
          <Callout icon="lock">
            {t(
              'These rules use your plays and ratings. People with access to the playlist see the tracks and their order, never your plays or ratings.',
            )}
          </Callout>
        )}
      </div>
      <RulePreview isComplete={rules !== null || Object.keys(conflicts).length > 0} preview={preview} />
      <div className={styles.footer}>
        <span className={styles.count} aria-hidden="true">
          {countText(preview)}
        </span>
        <ButtonLink variant="ghost" href={playlist ? playlistPath(playlist) : LIBRARY}>
          {t('Cancel')}
        </ButtonLink>
        <Button variant="primary" type="submit" isLoading={isSending}>
          {playlist ? t('Save') : t('Create')}
        </Button>
      </div>
      <UnsavedChangesDialog
        isDirty={!isSending && (isChanged || isFrozen !== Boolean(playlist?.frozen_at) || name !== (playlist?.name ?? ''))}
      />
    </form>
  );
};

export const SmartPlaylistEditor = (props: SmartPlaylistEditorProps) => (
  <ScreenRoot>
    <Editor {...props} />
  </ScreenRoot>
);

import { useState } from 'react';
import type { SettingChange, SettingsPage } from '#contracts/platform/settings-page';
import { valueText } from '#islands/administration/audit-log/audit-sentence';
import * as styles from '#islands/administration/settings-editor/ChangeList.module.css';
import { HttpError } from '#islands/platform/api-client/http-error';
import { errorMessage } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { saveSettings, trySettings } from './settings.queries';

interface ImportDialogProps {
  page: SettingsPage;
  onSaved: (page: SettingsPage) => void;
  onClose: () => void;
}

/** Null unless the text is a JSON object. */
const parse = (text: string): Record<string, unknown> | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

/** One line per rejected setting. */
const errorsOf = (error: unknown): string => {
  const lines = error instanceof HttpError ? Object.entries(error.fields).map(([key, messages]) => `${key}: ${messages.join(' ')}`) : [];
  return lines.length ? lines.join('\n') : errorMessage(error);
};

/** Previews the changes before saving them. */
export const ImportDialog = ({ page, onSaved, onClose }: ImportDialogProps) => {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [changes, setChanges] = useState<SettingChange[] | null>(null);
  const [isSending, setSending] = useState(false);
  const look = async () => {
    const values = parse(text);
    if (!values) return setError(t('This is not valid settings JSON.'));
    if (!changes) return setChanges(await trySettings(page, values));
    return onSaved((await saveSettings(page, values)).page);
  };
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    await look().catch((failure: unknown) => setError(errorsOf(failure)));
    setSending(false);
  };
  const isSaving = changes !== null && changes.length > 0;
  return (
    <FormDialog
      title={t('Import settings')}
      width="lg"
      verb={isSaving ? t('Save') : t('Preview changes')}
      form={{ submit, isSending, formState: { isDirty: text !== '' } }}
      isDisabled={!text.trim() || changes?.length === 0}
      onClose={onClose}
    >
      <TextArea
        label={t('Settings')}
        description={t('Paste the output of “Copy as JSON” for this page, from this or another site. Other settings stay unchanged.')}
        error={error}
        rows={10}
        value={text}
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          setChanges(null);
        }}
      />
      {changes && (
        <section aria-live="polite" aria-label={t('Changes')}>
          {!changes.length && <p>{t('No changes.')}</p>}
          <dl className={styles.root}>
            {changes.map(({ key, label, before, after }) => (
              <div key={key} className={styles.change} data-setting={key}>
                <dt>{t(label)}</dt>
                <dd dir="auto">
                  <small>{t('Now')}</small>
                  {valueText(before)}
                </dd>
                <dd dir="auto">
                  <small>{t('After')}</small>
                  {valueText(after)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </FormDialog>
  );
};

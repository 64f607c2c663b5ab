import { type KeyboardEvent, useState } from 'react';
import type { ActionResult } from '#contracts/administration/settings-action';
import type { SettingActionField } from '#contracts/platform/settings-page';
import * as styles from '#islands/administration/settings-editor/SettingAction.module.css';
import { HttpError } from '#islands/platform/api-client/http-error';
import { errorMessage } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import { Button } from '#islands/platform/ui/button/Button';
import { TextField } from '#islands/platform/ui/field/TextField';
import { runAction } from './settings.queries';

interface SettingActionProps {
  page: string;
  action: SettingActionField;
  isDirty: boolean;
  onDone: () => void;
}

const Result = ({ result }: { result: ActionResult }) => (
  <div className={styles.result} data-ok={result.ok}>
    <p className={styles.message} dir="auto">
      <Icon name={result.ok ? 'check' : 'warning'} size="sm" />
      <span>{t(result.message)}</span>
      <small>{t(':count ms', { count: result.duration })}</small>
    </p>
    {result.detail.length > 0 && (
      <ul className={styles.detail} dir="auto">
        {result.detail.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
    )}
  </div>
);

/** A button that shows its result below. */
export const SettingAction = ({ page, action, isDirty, onDone }: SettingActionProps) => {
  const { name, label, hint, input, locked } = action;
  const [text, setText] = useState(input?.initial ?? '');
  const [result, setResult] = useState<ActionResult | null>(null);
  const [error, setError] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    if (isRunning || locked) return;
    setRunning(true);
    setResult(null);
    setError(undefined);
    await runAction(page, name, text)
      .then(setResult)
      .catch((failure: unknown) => setError((failure instanceof HttpError && failure.fields.input?.[0]) || errorMessage(failure)));
    setRunning(false);
    onDone();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void run();
  };
  return (
    <div className={styles.root} data-action-name={name} id={`action-${name}`}>
      {hint && <p className={styles.hint}>{t(hint)}</p>}
      <div className={styles.controls}>
        {input && (
          <TextField
            label={t(input.label)}
            value={text}
            error={error}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={press}
            isLocked={Boolean(locked)}
            autoComplete="off"
            spellCheck={false}
            className={styles.input}
          />
        )}
        <Button isLoading={isRunning} isDisabled={Boolean(locked)} onClick={() => void run()}>
          {t(label)}
        </Button>
      </div>
      {locked && <p className={styles.hint}>{t(locked)}</p>}
      {isDirty && !locked && <p className={styles.hint}>{t('Uses the saved values. Save your changes first.')}</p>}
      <div role="status">
        {!input && error && <p className={styles.failure}>{error}</p>}
        {result && <Result result={result} />}
      </div>
    </div>
  );
};

import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import * as styles from '#islands/community/comment/CommentForm.module.css';
import { errorMessage } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { inputClass } from '#islands/platform/ui/field/Field';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';

/** Same as in the contract, whose schemas would add to the bundle. */
const MAX_COMMENT_LENGTH = 1000;
/** Length at which the remaining characters show. */
const COUNTER_FROM_LENGTH = 900;

interface CommentFormProps {
  label: string;
  verb: string;
  before?: string;
  /** Rejections show as an error; the text stays. */
  onSend: (content: string) => Promise<unknown>;
  onCancel?: () => void;
  /** Called when the field becomes non-empty or empty again. */
  onWrite?: (isWriting: boolean) => void;
  children?: ReactNode;
}

/** Enter sends, Shift+Enter inserts a line break, Escape cancels. */
export const CommentForm = ({ label, verb, before = '', onSend, onCancel, onWrite, children }: CommentFormProps) => {
  const [content, setContent] = useState(before);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  const isBesides = onCancel !== undefined;
  useEffect(() => {
    if (!isBesides || !area.current) return;
    area.current.focus();
    area.current.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [isBesides]);
  const write = (text: string): void => {
    if (Boolean(text) !== Boolean(content)) onWrite?.(Boolean(text));
    setContent(text);
    setError(undefined);
  };
  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    const trimmed = content.trim();
    if (!trimmed || isSending) return;
    setSending(true);
    setContent('');
    onWrite?.(false);
    await onSend(trimmed).catch((reason: unknown) => {
      setContent((typed) => typed || trimmed);
      setError(errorMessage(reason, t('Your comment wasn’t sent. Your text is still here.')));
    });
    setSending(false);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void submit();
  };
  const left = MAX_COMMENT_LENGTH - content.length;
  return (
    <form className={styles.root} onSubmit={(event) => void submit(event)}>
      <div className={inputClass({ size: 'lg' }, styles.control)}>
        <textarea
          ref={area}
          rows={1}
          value={content}
          maxLength={MAX_COMMENT_LENGTH}
          placeholder={label}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          dir="auto"
          onChange={({ target }) => write(target.value)}
          onKeyDown={press}
        />
        {children}
      </div>
      {error && (
        <p className={`${fieldStyles.error} ${styles.error}`} data-part="error" id={errorId} role="alert">
          {error}
        </p>
      )}
      {(content || isBesides || isSending) && (
        <div className={styles.buttons}>
          {content.length >= COUNTER_FROM_LENGTH && (
            <span className={`${textStyles.faint} ${textStyles.small}`}>{t(':count characters left', { count: left })}</span>
          )}
          {onCancel && (
            <Button variant="ghost" size="sm" onClick={onCancel}>
              {t('Cancel')}
            </Button>
          )}
          <Button type="submit" variant="primary" size="sm" isLoading={isSending} isDisabled={!content.trim() && !isSending}>
            {verb}
          </Button>
        </div>
      )}
    </form>
  );
};

import { type KeyboardEvent, useRef } from 'react';
import { LIST_LINES_MAX, pastedList } from '#contracts/listening/playlist-file';
import * as styles from '#islands/listening/playlist-file/PasteList.module.css';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { useDraft } from '#islands/platform/form/use-draft';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { importList, LIST_DRAFT } from './import.store';
import { readList } from './playlist-file.queries';

const EXAMPLE = 'Nina Simone - Sinnerman\n“Harvest Moon” by Neil Young\n03. Teardrop – Massive Attack (5:29)';
const TEXTAREA_ROWS = 12;

const countLines = (text: string): number => text.split('\n').filter((line) => line.trim()).length;

/** The draft stays on this device until the playlist is created. */
export const PasteList = () => {
  const element = useRef<HTMLFormElement>(null);
  const form = useApiForm({
    schema: pastedList,
    defaultValues: { text: '' },
    send: ({ text }) => readList(text),
    onDone: (file) => importList(file, file.name || t('Pasted list')),
  });
  useDraft(LIST_DRAFT, form);
  const count = countLines(form.watch('text'));
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element.current?.requestSubmit();
  };
  return (
    <form className={styles.root} ref={element} onSubmit={form.submit} noValidate>
      <TextArea
        label={t('Tracks, one per line')}
        description={t('Artist and title in any order, with or without numbers and lengths.')}
        placeholder={EXAMPLE}
        rows={TEXTAREA_ROWS}
        spellCheck={false}
        className={styles.field}
        onKeyDown={sendByKey}
        {...fieldOf(form, 'text')}
      />
      <div className={styles.foot}>
        <p className={textStyles.muted} aria-live="polite" data-state={count > LIST_LINES_MAX ? 'over' : undefined}>
          {t(':count of :most tracks', { count: formatCount(count), most: formatCount(LIST_LINES_MAX) })}
        </p>
        <Button variant="primary" type="submit" icon="search" isDisabled={count === 0} isLoading={form.isSending}>
          {t('Find tracks')}
        </Button>
      </div>
    </form>
  );
};

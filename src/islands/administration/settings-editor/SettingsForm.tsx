import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { SettingsPage } from '#contracts/platform/settings-page';
import { HttpError } from '#islands/platform/api-client/http-error';
import { showError } from '#islands/platform/error/error';
import { UnsavedChangesDialog } from '#islands/platform/form/UnsavedChangesDialog';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { useErrorFocus } from '#islands/platform/form/use-error-focus';
import { isCommand } from '#islands/platform/lib/shortcut-key';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { SaveBar } from '#islands/platform/ui/layout/SaveBar';
import { type Facts, SettingsSection } from './SettingsSection';
import { StaleDialog, type StalePage } from './StaleDialog';
import { asTyped, changesOf, type FormValues, fieldsOf, formValues, nameOf } from './setting-values';
import { readSettings, saveSettings } from './settings.queries';

interface SettingsFormProps {
  page: SettingsPage;
  facts: Facts;
  onSaved: (page: SettingsPage) => void;
}

const FORM = 'settings-form';
/** The server validates, with the schema of each setting. */
const anything = z.record(z.string(), z.unknown());

/** Maps the API's field errors to form names. */
const named = (error: unknown): unknown =>
  error instanceof HttpError
    ? new HttpError(error.status, {
        ...error.refusal,
        errors: Object.fromEntries(Object.entries(error.fields).map(([key, messages]) => [nameOf(key), messages])),
      })
    : error;

const isStale = (error: unknown): boolean => error instanceof HttpError && error.status === 412;

const summaryOf = (count: number, wrong: number): string => {
  const changes = count === 1 ? t('1 unsaved change') : t(':count unsaved changes', { count });
  return wrong ? t(':changes, :count to fix', { changes, count: wrong }) : changes;
};

export const SettingsForm = ({ page, facts, onSaved }: SettingsFormProps) => {
  const [stale, setStale] = useState<StalePage | null>(null);
  const compare = async (seen: SettingsPage, mine: StalePage['mine']) => setStale({ seen, fresh: await readSettings(page.name), mine });
  const element = useRef<HTMLFormElement>(null);
  const form = useApiForm({
    schema: anything,
    defaultValues: formValues(page) as Record<string, never>,
    send: async (values) => {
      const mine = changesOf(page, values);
      if (Object.keys(mine).length === 0) return null;
      try {
        return (await saveSettings(page, mine)).page;
      } catch (error) {
        if (!isStale(error)) throw named(error);
        await compare(page, mine);
        return null;
      }
    },
    onDone: (saved) => saved && finish(saved),
  });
  const finish = (saved: SettingsPage) => {
    form.takeOver(formValues(saved));
    onSaved(saved);
    facts.refresh();
    showToast(t('Settings saved'));
  };
  const changed = Object.keys(changesOf(page, form.watch() as FormValues)).length;
  const wrong = Object.keys(form.formState.errors).length;
  useErrorFocus(FORM, form.formState);
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!isCommand(event, 's')) return;
      event.preventDefault();
      if (event.repeat) return;
      // Number fields commit their value on blur.
      const field = document.activeElement;
      if (field instanceof HTMLElement && element.current?.contains(field)) {
        field.blur();
        field.focus();
      }
      element.current?.requestSubmit();
    };
    addEventListener('keydown', save);
    return () => removeEventListener('keydown', save);
  }, []);
  /** Adopts the current page; `kept` are edits to reapply. */
  const adopt = (fresh: SettingsPage, kept: Record<string, unknown>) => {
    form.reset(formValues(fresh) as never);
    for (const field of fieldsOf(fresh))
      if (Object.hasOwn(kept, field.key))
        form.setValue(nameOf(field.key), asTyped({ ...field, value: kept[field.key] }) as never, { shouldDirty: true });
    onSaved(fresh);
    setStale(null);
  };
  const saveMine = ({ fresh, mine }: StalePage): Promise<void> => {
    adopt(fresh, mine);
    return saveSettings(fresh, mine)
      .then((saved) => finish(saved.page))
      .catch((error: unknown) => (isStale(error) ? compare(fresh, mine) : Promise.reject(error)))
      .catch((error: unknown) => showError(error));
  };
  const control = form as unknown as UseFormReturn<FormValues>;
  return (
    <>
      <form ref={element} id={FORM} method="post" onSubmit={form.submit} noValidate>
        {page.sections.map((section) => (
          <SettingsSection key={section.title} {...{ section, facts, form: control, page: page.name, isDirty: changed > 0 }} />
        ))}
      </form>
      <SaveBar
        isDirty={changed > 0}
        isSaving={form.isSending}
        form={FORM}
        text={summaryOf(changed, wrong)}
        onDiscard={() => form.reset(formValues(page) as never)}
      />
      <UnsavedChangesDialog isDirty={changed > 0} />
      {stale && (
        <StaleDialog
          {...stale}
          onSaveMine={() => void saveMine(stale)}
          onTakeTheirs={() => adopt(stale.fresh, {})}
          onClose={() => setStale(null)}
        />
      )}
    </>
  );
};

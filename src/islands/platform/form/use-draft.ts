import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedKeys } from './changed-values';
import { onFlush, readDraft, removeDraft, writeDraft } from './draft';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'reset' | 'getValues' | 'subscribe' | 'formState'>;

const WRITE_DELAY_MS = 400;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Stores unsaved input on this device, restores it when the form opens again, and warns before the window closes. */
export const useDraft = <Values extends FieldValues>(name: string, form: Form<Values>) => {
  const { reset, getValues, subscribe } = form;
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const isDirty = form.formState.isDirty;
  const defaults = useRef(form.formState.defaultValues as object);
  defaults.current = form.formState.defaultValues as object;

  useEffect(() => {
    const draft = readDraft(name);
    if (draft) {
      reset({ ...getValues(), ...draft.values } as Values, { keepDefaultValues: true });
      setRestoredAt(draft.at);
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      const values = getValues();
      const keys = changedKeys(values, defaults.current);
      if (keys.length === 0) return removeDraft(name);
      writeDraft(name, Object.fromEntries(keys.map((key) => [key, values[key]])));
    };
    const flush = () => {
      if (timer) save();
      clearTimeout(timer);
      timer = undefined;
    };
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(flush, WRITE_DELAY_MS);
      },
    });
    const leave = onFlush(flush);
    addEventListener('pagehide', flush);
    return () => {
      stop();
      flush();
      leave();
      removeEventListener('pagehide', flush);
    };
  }, [name, reset, getValues, subscribe]);

  useEffect(() => {
    if (!isDirty) return;
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const discard = () => {
    removeDraft(name);
    setRestoredAt(null);
    reset();
  };
  return { restoredAt: isDirty ? restoredAt : null, discard };
};

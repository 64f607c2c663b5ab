import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { HttpError } from '#islands/platform/api-client/http-error';
import { explainError } from '#islands/platform/error/explain-error';
import { showCaughtError } from '#islands/platform/error/show-error';
import { changedKeys, pick } from './changed-values';
import { focusFirstError } from './focus-first-error';

/** Assigns server errors to fields of the same name and focuses the first. Shows a toast if no error belongs to a field. */
export const showFormError = <Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: unknown,
  fallback?: string,
): void => {
  const errors = error instanceof HttpError ? error.fields : {};
  const fields = Object.keys(form.getValues());
  const orderOf = (name: string): number => fields.indexOf(name.split('.', 1)[0] ?? '');
  const names = Object.keys(errors)
    .filter((name) => orderOf(name) >= 0 && errors[name]?.[0])
    .sort((one, other) => orderOf(one) - orderOf(other));
  if (names.length === 0) showCaughtError(error, fallback);
  for (const name of names) {
    form.setError(name as Path<Values>, { type: 'server', message: errors[name]?.[0] }, { shouldFocus: name === names[0] });
  }
};

interface ApiForm<Schema extends z.ZodType<FieldValues, FieldValues>, Answer> {
  schema: Schema;
  defaultValues: DefaultValues<z.input<Schema>>;
  send: (values: z.output<Schema>) => Promise<Answer>;
  onDone?: (answer: Answer) => unknown; // the form stays locked until this resolves
  fallback?: string; // toast text if the response has none
}

/** `useForm` with API submission: validates on submit, then on every change. Adds `submit`, `isSending` and `takeOver`. */
export const useApiForm = <Schema extends z.ZodType<FieldValues, FieldValues>, Answer>({
  schema,
  defaultValues,
  send,
  onDone,
  fallback,
}: ApiForm<Schema, Answer>) => {
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    defaultValues,
    shouldFocusError: false,
  });
  useEffect(explainError, []);
  const isUnderWay = useRef(false);
  const sent = useRef<z.input<Schema> | null>(null); // values at submission, until the response is handled
  const deliver = form.handleSubmit(
    (values) => send(values).then(onDone, (error: unknown) => showFormError<z.input<Schema>>(form, error, fallback)),
    (errors) => focusFirstError(errors, form.getValues()),
  );
  /** Ignores a second submit, e.g. a replayed press before hydration. */
  const submit: typeof deliver = async (event) => {
    event?.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    sent.current = structuredClone(form.getValues());
    await deliver(event).finally(() => {
      isUnderWay.current = false;
      sent.current = null;
    });
  };
  /** Resets to the saved values, but retains input newer than `since` as unsaved changes. */
  const takeOver = (saved: z.input<Schema>, since: z.input<Schema> | null = sent.current): void => {
    const values = form.getValues();
    const later = since ? pick(values, changedKeys(values, since)) : {};
    form.reset(saved);
    if (Object.keys(later).length > 0) form.reset({ ...saved, ...later }, { keepDefaultValues: true });
  };
  return { ...form, submit, takeOver, isSending: form.formState.isSubmitting };
};

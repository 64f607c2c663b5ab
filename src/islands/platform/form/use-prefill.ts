import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'reset' | 'trigger' | 'formState'>;

/** Applies late default values without overwriting user input; revalidates a submitted form. */
export const usePrefill = <Values extends FieldValues>({ reset, trigger, formState }: Form<Values>, values: Values): void => {
  const { isSubmitted } = formState;
  const json = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new values fill the form
  useEffect(() => {
    reset(JSON.parse(json) as Values, { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true });
    if (isSubmitted) void trigger();
  }, [json]);
};

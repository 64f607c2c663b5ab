import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'reset' | 'trigger' | 'formState'>;

/** Fills a form with values that are found while it is open; typed values stay. A form that was submitted before is validated again. */
export const usePrefill = <Values extends FieldValues>({ reset, trigger, formState }: Form<Values>, values: Values): void => {
  const { isSubmitted } = formState;
  const said = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is found out fills it
  useEffect(() => {
    reset(JSON.parse(said) as Values, { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true });
    if (isSubmitted) void trigger();
  }, [said]);
};

import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'reset' | 'trigger' | 'formState'>;

/** Fills a form with what is found out while it is open; what was typed stays. A form that was sent already is looked at anew. */
export const usePrefill = <Values extends FieldValues>({ reset, trigger, formState }: Form<Values>, values: Values): void => {
  const { isSubmitted } = formState;
  const said = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is found out fills it
  useEffect(() => {
    reset(JSON.parse(said) as Values, { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true });
    if (isSubmitted) void trigger();
  }, [said]);
};

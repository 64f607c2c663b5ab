import { type FieldError, type FieldPath, type FieldPathValue, type FieldValues, get, type UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'watch' | 'setValue' | 'formState'>;

/** Props for a controlled component that is not an input. */
export const controlOf = <Values extends FieldValues, Name extends FieldPath<Values>>(
  { watch, setValue, formState }: Form<Values>,
  name: Name,
) => ({
  value: watch(name),
  onChange: (value: FieldPathValue<Values, Name>) =>
    setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted }),
  error: errorOf(get(formState.errors, name)),
});

/** Returns the message of a field, or the first one inside it. */
const errorOf = (error: FieldError | Record<string, FieldError | undefined> | undefined): string | undefined => {
  if (!error) return undefined;
  if (typeof error.message === 'string') return error.message;
  const inner = Object.values(error as Record<string, FieldError | { root?: FieldError } | undefined>).filter(Boolean);
  for (const one of inner) {
    const message = errorOf(one as FieldError);
    if (message) return message;
  }
  return undefined;
};

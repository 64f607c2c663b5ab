import { type FieldError, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'register' | 'formState' | 'getValues'>;

/** What a field of the kit takes from a form: its registration, its first value (so that the server draws it) and its error. */
export const fieldOf = <Values extends FieldValues>({ register, formState, getValues }: Form<Values>, name: FieldPath<Values>) => {
  const value: unknown = getValues(name);
  return {
    ...register(name),
    ...(typeof value === 'boolean' ? { defaultChecked: value } : { defaultValue: typeof value === 'string' ? value : undefined }),
    error: (get(formState.errors, name) as FieldError | undefined)?.message,
  };
};

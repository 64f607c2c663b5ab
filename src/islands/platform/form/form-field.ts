import { type FieldError, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'register' | 'formState' | 'getValues'>;

/** Returns registration, initial value (for server rendering) and error of a field. */
export const fieldOf = <Values extends FieldValues>({ register, formState, getValues }: Form<Values>, name: FieldPath<Values>) => {
  const value: unknown = getValues(name);
  return {
    ...register(name),
    ...(typeof value === 'boolean' ? { defaultChecked: value } : { defaultValue: typeof value === 'string' ? value : undefined }),
    error: (get(formState.errors, name) as FieldError | undefined)?.message,
  };
};

import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'register' | 'formState'>;

/** What a field of the kit takes from a form: its registration and its error. */
export const fieldOf = <Values extends FieldValues>({ register, formState }: Form<Values>, name: FieldPath<Values>) => ({
  ...register(name),
  error: formState.errors[name]?.message as string | undefined,
});

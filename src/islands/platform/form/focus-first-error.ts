import type { FieldErrors, FieldValues } from 'react-hook-form';

interface Focusable {
  focus?: () => void;
  name?: string;
}

/** Checkbox groups have only a name, so look up their first box. */
const fieldOf = ({ focus, name }: Focusable, ref: Focusable): Focusable | undefined =>
  focus ? ref : name ? document.getElementsByName(name)[0] : undefined;

const isError = (value: object): value is { ref?: Focusable } => 'type' in value && typeof value.type === 'string';

const fieldsOf = (errors: object, values: unknown): Focusable[] => {
  if (isError(errors)) return errors.ref ? [fieldOf(errors.ref, errors.ref)].filter((field) => field !== undefined) : [];
  const names = Object.keys(values && typeof values === 'object' ? values : errors);
  const orderOf = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.entries(errors)
    .sort(([one], [other]) => orderOf(one) - orderOf(other))
    .flatMap(([name, error]) => (error && typeof error === 'object' ? fieldsOf(error, (values as Record<string, unknown>)?.[name]) : []));
};

/** Focuses at once. react-hook-form focuses again later and would move a user who has begun to correct the first field into the next one. */
export const focusFirstError = <Values extends FieldValues>(errors: FieldErrors<Values>, values: Values): void =>
  fieldsOf(errors, values)[0]?.focus?.();

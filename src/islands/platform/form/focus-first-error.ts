import type { FieldErrors, FieldValues } from 'react-hook-form';

interface Focusable {
  focus?: () => void;
  name?: string;
}

/** What can take the focus for an error; those of a group of boxes have the name of the group only. */
const fieldOf = ({ focus, name }: Focusable, ref: Focusable): Focusable | undefined =>
  focus ? ref : name ? document.getElementsByName(name)[0] : undefined;

const isError = (value: object): value is { ref?: Focusable } => 'type' in value && typeof value.type === 'string';

/** The fields with errors, in the order of the values of their form. */
const fieldsOf = (errors: object, values: unknown): Focusable[] => {
  if (isError(errors)) return errors.ref ? [fieldOf(errors.ref, errors.ref)].filter((field) => field !== undefined) : [];
  const names = Object.keys(values && typeof values === 'object' ? values : errors);
  const placeOf = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.entries(errors)
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .flatMap(([name, error]) => (error && typeof error === 'object' ? fieldsOf(error, (values as Record<string, unknown>)?.[name]) : []));
};

/**
 * Puts the focus into the first wrong field of a form, at once. The form's own way does so again a moment later, when somebody may have begun to mend it: the
 * rest of what they typed went into the next wrong field.
 */
export const focusFirstError = <Values extends FieldValues>(errors: FieldErrors<Values>, values: Values): void =>
  fieldsOf(errors, values)[0]?.focus?.();

import type { FocusEvent } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { completeAddress } from '#functions/platform/contract/web-address';
import { fieldOf } from './form-field';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'register' | 'formState' | 'getValues' | 'setValue'>;

/** Like `fieldOf`, for a web address: on blur, a missing `https://` is added to the text. */
export const addressFieldOf = <Values extends FieldValues>(form: Form<Values>, name: FieldPath<Values>) => {
  const { onBlur, ...field } = fieldOf(form, name);
  return {
    ...field,
    type: 'url',
    inputMode: 'url' as const,
    autoCapitalize: 'none',
    spellCheck: false,
    placeholder: 'https://',
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      const completed = completeAddress(event.target.value);
      if (completed !== event.target.value)
        form.setValue(name, completed as FieldPathValue<Values, FieldPath<Values>>, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        });
      return onBlur(event);
    },
  };
};

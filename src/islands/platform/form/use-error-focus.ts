import { useEffect } from 'react';
import type { FieldErrors } from 'react-hook-form';

interface State {
  submitCount: number;
  isSubmitting: boolean;
  errors: FieldErrors;
}

/** Focuses the first invalid field after a submit, including controls that are not inputs; in a hidden form once it is shown. */
export const useErrorFocus = (formId: string, { submitCount, isSubmitting, errors }: State, isShown = true): void => {
  const isWrong = Object.keys(errors).length > 0;
  useEffect(() => {
    if (!isShown || submitCount === 0 || isSubmitting || !isWrong) return;
    const field = document.getElementById(formId)?.querySelector('[data-state="invalid"], [aria-invalid="true"]');
    const control = field?.matches('input, textarea, button') ? field : field?.querySelector('input, textarea, button, [tabindex]');
    (control as HTMLElement | null)?.focus();
  }, [formId, submitCount, isSubmitting, isWrong, isShown]);
};

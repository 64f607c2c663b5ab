import { useState } from 'react';

/** What the form holds in which several items are changed, and how a part of it is set. */
export const useBulkValues = <Values>(nothing: Values) => {
  const [values, setValues] = useState(nothing);
  return { values, set: (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed })) };
};

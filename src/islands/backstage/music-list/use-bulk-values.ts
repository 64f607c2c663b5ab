import { useState } from 'react';

export const useBulkValues = <Values>(nothing: Values) => {
  const [values, setValues] = useState(nothing);
  return { values, set: (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed })) };
};

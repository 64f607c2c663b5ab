let last = 0;

/** Unique within the test file. */
export const next = (): number => {
  last += 1;
  return last;
};

export interface Row {
  id: number;
}

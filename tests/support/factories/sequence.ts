let last = 0;

/** A number that no other row of the test file was made with. */
export const next = (): number => {
  last += 1;
  return last;
};

/** A row that another one belongs to. */
export interface Row {
  id: number;
}

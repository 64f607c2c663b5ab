/** Where a browser keeps the marks of the person who is here. */
export const KEPT_MARKS = 'segue.marks';

/** Whether this browser keeps marks. A locked store keeps none. */
export const areMarksKept = (): boolean => {
  try {
    return localStorage.getItem(KEPT_MARKS) !== null;
  } catch {
    return false;
  }
};

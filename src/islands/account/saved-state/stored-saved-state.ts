/** Where a browser keeps the marks of the person who is here. */
export const SAVED_STATE_KEY = 'segue.marks';

/** Whether this browser keeps marks. A locked store keeps none. */
export const isSavedStateStored = (): boolean => {
  try {
    return localStorage.getItem(SAVED_STATE_KEY) !== null;
  } catch {
    return false;
  }
};

/** Where a browser stores the saved state of the current user. */
export const SAVED_STATE_KEY = 'segue.marks';

/** Whether this browser stores a saved state. Locked storage has none. */
export const isSavedStateStored = (): boolean => {
  try {
    return localStorage.getItem(SAVED_STATE_KEY) !== null;
  } catch {
    return false;
  }
};

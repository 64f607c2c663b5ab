/** `localStorage` key */
export const SAVED_STATE_KEY = 'segue.marks';

/** False if storage is blocked. */
export const isSavedStateStored = (): boolean => {
  try {
    return localStorage.getItem(SAVED_STATE_KEY) !== null;
  } catch {
    return false;
  }
};

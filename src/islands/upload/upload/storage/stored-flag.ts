const FLAG = 'segue-uploads';

/** A cheap check for every page that does not load the uploader. */
export const isStoredFor = (userId: number): boolean => {
  try {
    return localStorage.getItem(FLAG) === String(userId);
  } catch {
    return false;
  }
};

export const noteStored = (userId: number | null): void => {
  try {
    if (userId === null) localStorage.removeItem(FLAG);
    else localStorage.setItem(FLAG, String(userId));
  } catch {
    // Storage is unavailable: files must be chosen again after a reload.
  }
};

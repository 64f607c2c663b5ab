const FLAG = 'segue-uploads';

/** Whether this browser remembers uploads of a person. Asked on every page, before anything of the uploader is loaded. */
export const isStoredFor = (userId: number): boolean => {
  try {
    return localStorage.getItem(FLAG) === String(userId);
  } catch {
    return false;
  }
};

/** Notes whose uploads this browser remembers; null where there are none any more. */
export const noteStored = (userId: number | null): void => {
  try {
    if (userId === null) localStorage.removeItem(FLAG);
    else localStorage.setItem(FLAG, String(userId));
  } catch {
    // A browser that stores nothing remembers nothing either: after a reload its files are chosen again.
  }
};

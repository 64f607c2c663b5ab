const FLAG = 'segue-uploads';

/** Whether this browser remembers uploads of a person. Asked on every page, before anything of the uploader is loaded. */
export const isKeptFor = (userId: number): boolean => localStorage.getItem(FLAG) === String(userId);

/** Notes whose uploads this browser remembers; null where there are none any more. */
export const noteKept = (userId: number | null): void => {
  if (userId === null) localStorage.removeItem(FLAG);
  else localStorage.setItem(FLAG, String(userId));
};

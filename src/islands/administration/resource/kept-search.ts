const PREFIX = 'admin-list ';

/** Remembers in this tab what is asked of the list at a path, so that who looks into another one finds it as it was. */
export const keepSearch = (path: string, search: string): void => {
  try {
    if (search) sessionStorage.setItem(PREFIX + path, search);
    else sessionStorage.removeItem(PREFIX + path);
  } catch {
    // A browser that keeps nothing forgets this too.
  }
};

/** The address of a list as it was left in this tab. */
export const leftAddress = (path: string): string => {
  try {
    const search = sessionStorage.getItem(PREFIX + path);
    return search ? `${path}?${search}` : path;
  } catch {
    return path;
  }
};

const PREFIX = 'admin-list ';

/** Remembers the query of a list in this tab, to restore it after visiting another list. */
export const saveSearch = (path: string, search: string): void => {
  try {
    if (search) sessionStorage.setItem(PREFIX + path, search);
    else sessionStorage.removeItem(PREFIX + path);
  } catch {
    // Without storage the query is not remembered.
  }
};

/** URL of a list with its last query in this tab. */
export const leftAddress = (path: string): string => {
  try {
    const search = sessionStorage.getItem(PREFIX + path);
    return search ? `${path}?${search}` : path;
  } catch {
    return path;
  }
};

/** Lists accept searches of at most 200 UTF-16 units. */
const SEARCHED_CHARACTERS = 100;

/** The beginning of a name, which lists can search for; callers compare whole names. */
export const searchText = (name: string): string => [...name.trim()].slice(0, SEARCHED_CHARACTERS).join('');

/** Where somebody went by the palette before. */
export interface Choice {
  key: string;
  icon: string;
  label: string;
  note: string | null;
  path: string;
}

const KEY = 'segue-palette';
const KEPT = 6;

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' && value !== null && ['key', 'icon', 'label', 'path'].every((name) => typeof value[name as never] === 'string');

/** Where somebody went by the palette in this browser, the latest first. */
export const recentChoices = (): Choice[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChoice).slice(0, KEPT) : [];
  } catch {
    return [];
  }
};

/** Remembers a choice as the latest one. */
export const storeChoice = ({ key, icon, label, note, path }: Choice): void => {
  const kept = [{ key, icon, label, note, path }, ...recentChoices().filter((other) => other.key !== key)].slice(0, KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that stores nothing goes without recent choices.
  }
};

/** Forgets where somebody went: the next one at this browser is not told. */
export const clearChoices = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // What cannot be stored is not there either.
  }
};

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

/** Stored in this browser, latest first. */
export const recentChoices = (): Choice[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChoice).slice(0, KEPT) : [];
  } catch {
    return [];
  }
};

export const storeChoice = ({ key, icon, label, note, path }: Choice): void => {
  const kept = [{ key, icon, label, note, path }, ...recentChoices().filter((other) => other.key !== key)].slice(0, KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage there are no recent choices.
  }
};

/** Hides them from the next user of this browser. */
export const clearChoices = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to clear.
  }
};

export type Translations = Record<string, string>; // keyed by the English sentence

let readLines: () => Translations = () => ({});

/** The server stores translations per request, the browser in its bootstrap data. */
export const setTranslationReader = (reader: () => Translations): void => {
  readLines = reader;
};

/** Translates and fills in `:name` placeholders. */
export const t = (sentence: string, values: Record<string, string | number> = {}): string =>
  (readLines()[sentence] ?? sentence).replace(/:(\w+)/g, (placeholder, name: string) => String(values[name] ?? placeholder));

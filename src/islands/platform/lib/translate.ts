/** Translated lines by their English sentence. */
export type Translations = Record<string, string>;

let readLines: () => Translations = () => ({});

/** Says where the lines of the current visitor are: the server keeps them by request, the browser in its bootstrap data. */
export const setTranslationReader = (reader: () => Translations): void => {
  readLines = reader;
};

/** The sentence in the visitor's language, with `:name` placeholders filled in. The English sentence is the key. */
export const t = (sentence: string, values: Record<string, string | number> = {}): string =>
  (readLines()[sentence] ?? sentence).replace(/:(\w+)/g, (placeholder, name: string) => String(values[name] ?? placeholder));

/** Language of the page for `Intl`; plain `en` means British. */
export const pageLocale = (): string => {
  const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en';
  return language === 'en' ? 'en-GB' : language;
};

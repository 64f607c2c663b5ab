/** The language that dates and numbers are written in: the page's own, where plain English means British. */
export const pageLocale = (): string => {
  const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en';
  return language === 'en' ? 'en-GB' : language;
};

/** The value of a cookie that scripts may read; undefined where it is not set. */
export const readCookie = (name: string): string | undefined => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
};

/** Sets a cookie for the whole site. `seconds` is how long it is kept. */
export const writeCookie = (name: string, value: string | number, seconds: number): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not there on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`;
};

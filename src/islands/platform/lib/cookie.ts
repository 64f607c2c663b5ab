export const readCookie = (name: string): string | undefined => {
  const match = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return match && decodeURIComponent(match.slice(name.length + 1));
};

export const writeCookie = (name: string, value: string | number, seconds: number): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore needs a secure context
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`;
};

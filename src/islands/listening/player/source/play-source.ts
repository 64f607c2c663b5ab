/** The host of the page before, if that was another site's: the one that led here or, in a frame, the one around. Nothing else of it is told. */
export const foreignHost = (): string | undefined => {
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).host : '';
  return host && host !== location.host ? host : undefined;
};

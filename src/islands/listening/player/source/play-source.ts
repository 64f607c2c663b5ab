/** Host of the referrer, or of the framing page, if it is another site. No more than the host is sent. */
export const foreignHost = (): string | undefined => {
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).host : '';
  return host && host !== location.host ? host : undefined;
};
